import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { checkTheme } from './check-theme.ts';
import type { ThemesDeps } from './deps.ts';

/** What visitors see, and what rolling back goes to. */
interface Live {
  live: number;
  previous: number | null;
}

/** Shows visitors a version, or with 0 the built-in design. A version with errors is refused. */
export async function makeLive(websiteId: string, number: number, deps: ThemesDeps): Promise<Live | Failure> {
  const { themes } = deps.site;
  const refusal = number === 0 ? undefined : await refusalOf(websiteId, number, deps);
  if (refusal) return refusal;
  const seen = await themes.readShown(websiteId);
  if (seen.live === number) return shownOf(seen);
  return change(websiteId, seen, { live: number, previous: seen.live }, deps, 'theme.busy');
}

/** Shows visitors what they saw before; pressed twice it is as it was. */
export async function rollBack(websiteId: string, live: number, deps: ThemesDeps): Promise<Live | Failure> {
  const seen = await deps.site.themes.readShown(websiteId);
  if (seen.live !== live) return fail('theme.live_changed');
  if (seen.previous === null) return fail('theme.nothing_before');
  return change(websiteId, seen, { live: seen.previous, previous: seen.live }, deps, 'theme.live_changed');
}

async function change(
  websiteId: string,
  seen: Live,
  next: Live,
  { site, notifyContentChanged }: ThemesDeps,
  refusal: 'theme.busy' | 'theme.live_changed',
): Promise<Live | Failure> {
  if (!(await site.themes.show(websiteId, seen, next))) return fail(refusal);
  await notifyContentChanged(websiteId);
  return next;
}

/** Checked again: what compiled when it was saved may not any more. */
async function refusalOf(websiteId: string, number: number, { site }: ThemesDeps): Promise<Failure | undefined> {
  const version = await site.themes.findVersion(websiteId, number);
  if (!version) return fail('theme.version_unknown');
  const { problems, errors } = await checkTheme(websiteId, version.files);
  const [first] = problems;
  if (errors === 0 || !first) return undefined;
  const place = first.line > 0 ? `${first.file}, line ${first.line}` : first.file;
  return fail('theme.has_errors', { place, message: first.message });
}

const shownOf = ({ live, previous }: Live): Live => ({ live, previous });

/** The theme that visitors see, for the shell: without its files where the shell knows the version. */
export async function readLive(websiteId: string, known: number | undefined, { site, log }: ThemesDeps) {
  const { live } = await site.themes.readShown(websiteId);
  if (live === 0) return { number: 0, files: null };
  if (live === known) return { number: live, files: null };
  const version = await site.themes.findVersion(websiteId, live);
  if (!version) {
    log.error({ websiteId, version: live }, 'the live version of a theme is missing');
    return { number: 0, files: null };
  }
  return { number: live, files: version.files.map(({ path, text }) => ({ path, text })) };
}
