import { moduleName } from '@tessera/contracts/modules/module.ts';
import { type PreviewOverride, previewOverride } from '@tessera/contracts/modules/previews.ts';
import { parseJson } from '@tessera/service-kit/http/json-text.ts';
import { equalSecrets, sign } from '@tessera/service-kit/ids.ts';
import { z } from 'zod';

/** The cookie that makes pages show other versions in one browser, signed by the platform. */
export const previewCookie = '__Host-tessera-preview';

/** Modules per preview: as many as fit a cookie. */
const maxOverrides = 10;

const previewing = z.strictObject({
  overrides: z.record(moduleName, previewOverride).refine((all) => Object.keys(all).length <= maxOverrides),
  expiresAtMs: z.int(),
  /** Who created it, shown on its page. */
  by: z.string().max(300),
  /** The team key that created it; the preview ends with the key. Absent for previews of operators. */
  keyId: z.string().max(100).optional(),
  websiteId: z.string(),
});
/** The versions to show instead of the live ones, until when, on which website, and who created the preview. */
export type Previewing = z.infer<typeof previewing>;

const opened = previewing
  .extend({
    /** The visitor who opened it: the cookie is invalid in another browser. */
    visitorId: z.string(),
    /** The keys that created its parts. */
    keyIds: z.array(z.string()).max(maxOverrides),
  })
  .omit({ keyId: true });
/** A preview as one browser's cookie stores it. */
export type OpenedPreview = z.infer<typeof opened>;

/** A module of a preview. */
export type Previewed = { name: string } & PreviewOverride;

const link = previewing.extend({ to: z.string().max(1_500) });
/** A preview as its link carries it, with the page to open. */
export type PreviewLink = z.infer<typeof link>;

export interface PreviewSeals {
  sealCookie(opened: OpenedPreview): string;
  /** Returns a cookie's preview; undefined if it is missing, forged, changed or expired. */
  openCookie(value: string | undefined): OpenedPreview | undefined;
  sealLink(link: PreviewLink): string;
  openLink(token: string): PreviewLink | undefined;
}

/** Longer values are not ours and are not parsed. */
const maxLength = 4_000;

/**
 * Signs and reads previews. Links and cookies are signed for different purposes, so that neither works as the other.
 */
export function createPreviewSeals(secrets: readonly [string, ...string[]], now: () => number): PreviewSeals {
  const seal = (purpose: string, value: { expiresAtMs: number }) => {
    const text = Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${text}.${sign(secrets[0], purpose, text)}`;
  };
  const open = <T extends { expiresAtMs: number }>(
    purpose: string,
    schema: z.ZodType<T>,
    sealed: string | undefined,
  ) => {
    if (!sealed || sealed.length > maxLength) return undefined;
    const [text = '', signature = ''] = sealed.split('.');
    if (!secrets.some((secret) => equalSecrets(signature, sign(secret, purpose, text)))) return undefined;
    const { data } = schema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
    return data && data.expiresAtMs > now() ? data : undefined;
  };
  return {
    sealCookie: (value) => seal('preview', value),
    openCookie: (value) => open('preview', opened, value),
    sealLink: (value) => seal('preview link', value),
    openLink: (token) => open('preview link', link, token),
  };
}

/** Adds a link's preview to the browser's present one on the same website. The earlier expiry applies to both. */
export function merged(
  before: OpenedPreview | undefined,
  { to: _, keyId, ...added }: PreviewLink,
  visitorId: string,
): OpenedPreview {
  const own = before?.visitorId === visitorId && before.websiteId === added.websiteId ? before : undefined;
  const others = Object.entries(own?.overrides ?? {}).filter(([name]) => !(name in added.overrides));
  const keyIds = new Set([...(own?.keyIds ?? []), ...(keyId === undefined ? [] : [keyId])]);
  return {
    ...added,
    overrides: { ...Object.fromEntries(others.slice(-(maxOverrides - 1))), ...added.overrides },
    expiresAtMs: Math.min(own?.expiresAtMs ?? Number.POSITIVE_INFINITY, added.expiresAtMs),
    keyIds: [...keyIds].slice(-maxOverrides),
    visitorId,
  };
}

/** Removes a module from a preview. @returns undefined if none is left */
export function without(preview: OpenedPreview | undefined, module: string): OpenedPreview | undefined {
  const left = Object.entries(preview?.overrides ?? {}).filter(([name]) => name !== module);
  return preview && left.length > 0 ? { ...preview, overrides: Object.fromEntries(left) } : undefined;
}
