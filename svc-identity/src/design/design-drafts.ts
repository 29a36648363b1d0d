import { isDeepStrictEqual } from 'node:util';
import {
  type DesignChange,
  type DesignDrafts,
  type DesignMark,
  type DesignPart,
  type DesignValues,
  designParts,
  partsIn,
  pickDesign,
  type SomeDesign,
} from '@tessera/contracts/identity/design-draft.ts';
import type { EditedDesign } from '@tessera/contracts/identity/design-draft-calls.ts';
import { siteStyle } from '@tessera/contracts/identity/site-style.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { linksFault } from '../navigation/check-links.ts';
import type { StoredDesign, WebsiteStore } from '../websites/website-store.ts';

const publishTries = 20;

interface Deps {
  websites: Pick<WebsiteStore, 'readDesign' | 'writeDesign'>;
  now: () => number;
}

/** The design that visitors see. A style from before a field existed has the field's default. */
export const liveDesign = ({ settings: { theme, header, footer, navigation } }: StoredDesign): DesignValues => ({
  style: siteStyle.parse(theme),
  header,
  footer,
  menus: navigation,
});

/** The design as it is edited: drafts over what is live. */
export function editedDesign(stored: StoredDesign): EditedDesign {
  const { values, marks } = stored.drafts;
  const drafts = designParts.flatMap((part) => {
    const mark = marks[part];
    return mark ? { part, rev: mark.rev, on: mark.on } : [];
  });
  return { values: { ...liveDesign(stored), ...pickDesign(values, partsIn(values)) }, drafts };
}

interface Saving {
  values: SomeDesign;
  /** The same parts as the caller saw them. */
  over: SomeDesign;
  by: DesignMark['by'];
}

/** Saves parts as drafts over what the caller saw; a part that equals the live one has no draft. */
export async function saveDrafts(
  websiteId: string,
  { values, over, by }: Saving,
  { websites, now }: Deps,
): Promise<EditedDesign | Failure> {
  const stored = await websites.readDesign(websiteId);
  if (!stored) return fail('website.unknown');
  const fault = values.menus && menusFault(values.menus);
  if (fault) return fail('request.invalid', {}, { [fault.field]: fault.text });
  const live = liveDesign(stored);
  const seen = editedDesign(stored).values;
  const parts = partsIn(values);
  if (!parts.every((part) => isDeepStrictEqual(over[part], seen[part]))) return fail('settings.conflict');
  const changed = parts.filter((part) => !isDeepStrictEqual(values[part], live[part]));
  const rest = draftsWithout(stored.drafts, parts);
  const mark: DesignMark = { rev: newId('rev'), by, on: now() };
  const drafts = {
    values: { ...rest.values, ...pickDesign(values, changed) },
    marks: { ...rest.marks, ...Object.fromEntries(changed.map((part) => [part, mark])) },
  };
  if (!(await websites.writeDesign(websiteId, { drafts }, stored, now()))) return fail('settings.conflict');
  return editedDesign({ ...stored, drafts });
}

/** Discards drafts; what is live stays. */
export async function discardDrafts(
  websiteId: string,
  parts: readonly DesignPart[],
  { websites, now }: Deps,
): Promise<EditedDesign | Failure> {
  const stored = await websites.readDesign(websiteId);
  if (!stored) return fail('website.unknown');
  const drafts = draftsWithout(stored.drafts, parts);
  if (!(await websites.writeDesign(websiteId, { drafts }, stored, now()))) return fail('settings.conflict');
  return editedDesign({ ...stored, drafts });
}

/**
 * Makes a change of the design live in one write, and removes the drafts it publishes. A part that is no longer what
 * the change was made from stays: it was replaced later. Repeating a change therefore does nothing.
 */
export async function publishChange(
  websiteId: string,
  { from, to, revs }: DesignChange,
  { websites, now }: Deps,
): Promise<'done' | Failure> {
  const attempt = async () => {
    const stored = await websites.readDesign(websiteId);
    if (!stored) return fail('website.unknown');
    const live = liveDesign(stored);
    const parts = partsIn(to).filter((part) => isDeepStrictEqual(live[part], from[part]));
    const published = partsIn(to).filter((part) => stored.drafts.marks[part]?.rev === revs[part]);
    if (parts.length === 0 && published.length === 0) return 'done';
    const { style, menus, ...frame } = pickDesign(to, parts);
    const settings = { ...frame, ...(style && { theme: style }), ...(menus && { navigation: menus }) };
    const change = { drafts: draftsWithout(stored.drafts, published), ...(parts.length > 0 && { live: settings }) };
    return (await websites.writeDesign(websiteId, change, stored, now())) ? 'done' : undefined;
  };
  // The publication's repair job asks again.
  const giveUp = () => {
    throw new Error(`The design of ${websiteId} changed during ${publishTries} attempts to publish.`);
  };
  return retryOnConflict(attempt, { tries: publishTries, giveUp });
}

function draftsWithout({ values, marks }: DesignDrafts, parts: readonly DesignPart[]): DesignDrafts {
  const left = designParts.filter((part) => !parts.includes(part) && marks[part]);
  return {
    values: pickDesign(values, left),
    marks: Object.fromEntries(left.map((part) => [part, marks[part]])),
  };
}

/** A draft may link to a page that goes live with it, so every page counts as known. */
function menusFault({ mainNav, footerNav }: DesignValues['menus']): { field: string; text: string } | undefined {
  const all = [...mainNav, ...footerNav].flatMap((link) => [link, ...link.children]);
  const known = Object.fromEntries(
    all.flatMap(({ collectionId, memberAreaId }) =>
      (collectionId ?? memberAreaId) ? [[collectionId ?? memberAreaId, '/']] : [],
    ),
  );
  return linksFault(mainNav, known, 'mainNav') ?? linksFault(footerNav, known, 'footerNav');
}
