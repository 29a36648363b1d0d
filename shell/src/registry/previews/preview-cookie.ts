import { moduleName } from '@tessera/contracts/modules/module.ts';
import { type PreviewOverride, previewOverride } from '@tessera/contracts/modules/previews.ts';
import { parseJson } from '@tessera/service-kit/http/json-text.ts';
import { equalSecrets, sign } from '@tessera/service-kit/ids.ts';
import { z } from 'zod';

/** The cookie that makes pages show other versions to one browser, signed by the platform. */
export const previewCookie = '__Host-tessera-preview';

/** Modules that may be previewed at once: what a cookie holds. */
const maxOverrides = 10;

const previewing = z.strictObject({
  overrides: z.record(moduleName, previewOverride).refine((all) => Object.keys(all).length <= maxOverrides),
  expiresAtMs: z.int(),
  /** Who gave it out, for whoever finds it. */
  by: z.string().max(300),
  /** The team's key that made it, with which it ends; none where the platform's people did. */
  keyId: z.string().max(100).optional(),
  websiteId: z.string(),
});
/** What is shown instead of what visitors get, until when, on which website, and who gave it out. */
export type Previewing = z.infer<typeof previewing>;

const opened = previewing
  .extend({
    /** The visitor who opened it: in another browser the cookie shows nothing. */
    visitorId: z.string(),
    /** Every key that made a part of it. */
    keyIds: z.array(z.string()).max(maxOverrides),
  })
  .omit({ keyId: true });
/** A preview as the cookie of one browser holds it. */
export type OpenedPreview = z.infer<typeof opened>;

/** One module of a preview. */
export type Previewed = { name: string } & PreviewOverride;

const link = previewing.extend({ to: z.string().max(1_500) });
/** The same, on its way to a browser, and the page it begins with. */
export type PreviewLink = z.infer<typeof link>;

export interface PreviewSeals {
  sealCookie(opened: OpenedPreview): string;
  /** What a cookie shows; undefined for none, and for one that was forged, changed or has ended. */
  openCookie(value: string | undefined): OpenedPreview | undefined;
  sealLink(link: PreviewLink): string;
  openLink(token: string): PreviewLink | undefined;
}

/** Longer ones are none of ours, and not even looked at. */
const longest = 4_000;

/** Signs and reads what shows previews. A link is no cookie: each is signed for its own purpose. */
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
    if (!sealed || sealed.length > longest) return undefined;
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

/** A browser that has a preview of the website already goes on with it; the one that ends first ends both. */
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

/** The preview without one of its modules; undefined when nothing is left of it. */
export function without(preview: OpenedPreview | undefined, module: string): OpenedPreview | undefined {
  const left = Object.entries(preview?.overrides ?? {}).filter(([name]) => name !== module);
  return preview && left.length > 0 ? { ...preview, overrides: Object.fromEntries(left) } : undefined;
}
