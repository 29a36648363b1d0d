type Fields = Readonly<Record<string, unknown>>;

/** What the engine reads at the top of every page, kept in a scope around the page's own data. */
interface ScopedData {
  /** Outer scope: CLDR money, time zone, comment settings. */
  defaults: Fields;
  /** The page's data; objects are copied where a setting had to be put in. */
  data: unknown;
}

/** Default time zone of a website that names none. */
const defaultTimeZone = 'America/New_York';

/** Puts the engine's switches around the page's data: CLDR money, the time zone asked for, comment settings under both names the engine reads. */
export function withPageDefaults(data: unknown, timeZone: string | undefined): ScopedData {
  const fields = isFields(data) ? data : {};
  const website = isFields(fields.website) ? fields.website : {};
  const defaults = {
    website: { timeZone: timeZone ?? defaultTimeZone },
    featureFlags: { useCLDRMoneyFormat: true },
    websiteSettings: commentSettings(website),
  };
  if (!isFields(data)) return { defaults, data };
  return {
    defaults,
    data: {
      ...data,
      ...(isFields(data.website)
        ? { website: { ...website, timeZone: timeZone ?? website.timeZone ?? defaultTimeZone } }
        : {}),
      ...(isFields(data.websiteSettings) ? { websiteSettings: commentSettings(data.websiteSettings) } : {}),
    },
  };
}

/** `disqus?` and its HTML spell the name differently; comments are on unless they were switched off. */
function commentSettings(settings: Fields): Fields {
  const disqus = settings.disqusShortname ?? settings.disqusShortName ?? '';
  return {
    ...settings,
    commentsEnabled: settings.commentsEnabled ?? true,
    disqusShortname: disqus,
    disqusShortName: disqus,
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
