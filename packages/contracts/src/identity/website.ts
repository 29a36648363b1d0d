import { z } from 'zod';
import { featureName } from '../enumerations/plan-features.ts';
import { accountStatuses, folderBehaviors } from '../enumerations/tables.ts';
import { accountStatus } from '../enumerations.ts';
import { id, image, localeName, timeZoneName } from '../primitives.ts';
import { shareButtonOptions } from './interaction-settings.ts';
import { siteStyle } from './site-style.ts';

/** One link of a navigation, as the owner keeps it: exactly one target, or none for a plain folder. */
export interface NavigationLink {
  title: string;
  collectionId: string | null;
  externalLink: string | null;
  memberAreaId: string | null;
  folderBehavior?: number | undefined;
  children: NavigationLink[];
}
/** Folder behaviors are checked here; that its target exists is checked when a navigation is saved. */
export const navigationLink: z.ZodType<NavigationLink> = z.strictObject({
  title: z.string(),
  collectionId: z.string().nullable(),
  externalLink: z.string().nullable(),
  memberAreaId: z.string().nullable(),
  folderBehavior: folderBehaviors.schema.optional(),
  get children() {
    return z.array(navigationLink);
  },
});

/** A language the website can be read in; the one it is written in is its source. */
export const language = z.strictObject({
  code: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  isSource: z.boolean(),
});

/** Names a website in addresses of the admin and of previews; unique on the platform. */
export const websiteHandle = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/);

/** A website and its settings, as every page needs them. */
export const website = z.strictObject({
  id,
  handle: websiteHandle,
  name: z.string(),
  tagline: z.string(),
  /** Host names this website answers to, the first is the primary one. */
  hosts: z.array(z.string()),
  accountStatus: accountStatuses.schema.default(accountStatus.paid),
  timeZone: timeZoneName.default('America/New_York'),
  locale: localeName,
  languages: z.array(language),
  features: z.array(featureName),
  commentsEnabled: z.boolean(),
  /** Whether new comments wait for approval; where it is absent, they do. */
  moderatesComments: z.boolean().optional(),
  simpleLikingEnabled: z.boolean(),
  /** Absent where nobody has chosen any. */
  shareButtonOptions: shareButtonOptions.optional(),
  /** Of before websites chose a captcha at their forms; pages go by `readCaptcha`. */
  captchaSiteKey: z.string().nullable(),
  disqusShortname: z.string().nullable(),
  theme: siteStyle,
  header: z.looseObject({}),
  footer: z.looseObject({}),
  navigation: z.strictObject({ mainNav: z.array(navigationLink), footerNav: z.array(navigationLink) }),
  /** Address of each page and collection, for resolving navigation links: id to `/path`. */
  addresses: z.record(z.string(), z.string()),
  logo: image.nullable(),
});
export type Website = z.infer<typeof website>;
