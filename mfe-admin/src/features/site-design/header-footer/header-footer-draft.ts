import { type SiteFavicon, type SiteLogo, siteFavicon, siteLogo } from '@tessera/contracts/identity/site-marks.ts';
import { socialHref, socialServices } from '@tessera/rules/links/social-link.ts';
import { linkShapeText, readWebLink } from '@tessera/rules/links/web-link.ts';
import { z } from 'zod';
import type { Described } from '../../../kit/form/changes.ts';

/** Header and footer as they are stored: their settings are open, and others than those of this screen stay. */
export interface StoredFrame {
  header: Record<string, unknown>;
  footer: Record<string, unknown>;
}

const text = (max: number) => z.string().max(max);

/** What this screen changes. */
export const frameSchema = z.object({
  header: z.object({
    logoText: text(100),
    announcement: text(200),
    announcementLink: text(2_000),
    showSearch: z.boolean(),
    showAccount: z.boolean(),
    showCart: z.boolean(),
    logo: siteLogo.nullable(),
    favicon: siteFavicon.nullable(),
  }),
  footer: z.object({
    about: text(500),
    smallPrint: text(300),
    social: z.array(z.object({ service: z.string(), profile: text(500) })).max(12),
  }),
});

export interface FrameDraft extends z.infer<typeof frameSchema> {
  /** What was read, which a save goes over. */
  stored: StoredFrame;
}

/** Reads the settings; what is missing or of another kind is empty, as the website shows it. */
export function draftOf(stored: StoredFrame): FrameDraft {
  const { header, footer } = stored;
  const word = (value: unknown) => (typeof value === 'string' ? value : '');
  const list: unknown[] = Array.isArray(footer.social) ? footer.social : [];
  const profile = z.object({ service: z.string(), profile: z.string() });
  return {
    header: {
      logoText: word(header.logoText),
      announcement: word(header.announcement),
      announcementLink: word(header.announcementLink),
      showSearch: header.showSearch === true,
      showAccount: header.showAccount === true,
      showCart: header.showCart === true,
      logo: siteLogo.safeParse(header.logo).data ?? null,
      favicon: siteFavicon.safeParse(header.favicon).data ?? null,
    },
    footer: {
      about: word(footer.about),
      smallPrint: word(footer.smallPrint),
      social: list.flatMap((one) => profile.safeParse(one).data ?? []),
    },
    stored,
  };
}

/** What is saved of a draft: everything that was stored, with what this screen changes. */
export function frameOf({ header, footer, stored }: FrameDraft): StoredFrame {
  const announcementLink = readWebLink(header.announcementLink) ?? '';
  const { logo, favicon, ...words } = header;
  // Of an imported website they may be something else, which the website does not show either.
  const { logo: _logo, favicon: _favicon, ...others } = stored.header;
  return {
    header: { ...others, ...words, announcementLink, ...(logo && { logo }), ...(favicon && { favicon }) },
    footer: { ...stored.footer, ...footer },
  };
}

/** What is wrong, by the path of its field (EDIT-197). */
export function checkFrame({ header, footer }: FrameDraft): Record<string, string> {
  const faults: Record<string, string> = {};
  if (header.announcementLink && readWebLink(header.announcementLink) === undefined) {
    faults['header.announcementLink'] = linkShapeText;
  }
  for (const [at, { service, profile }] of footer.social.entries()) {
    const path = `footer.social.${at}.profile`;
    if (!profile.trim()) faults[path] = 'Enter the name or the address of your profile';
    else if (socialHref(service, profile.trim()) === undefined) faults[path] = linkShapeText;
  }
  return faults;
}

const fileName = ({ url }: SiteFavicon) => url.slice(url.lastIndexOf('/') + 1);
const logoText = (logo: SiteLogo | null) =>
  logo ? `${fileName(logo.image)}, “${logo.image.alt}”, ${logo.width} px, ${logo.phoneWidth} px on phones` : '';
const shown = (isShown: boolean) => (isShown ? 'shown' : 'hidden');
const serviceName = (service: string) => socialServices[service]?.label ?? service;

/** Header and footer in words, for the look at before and after. */
export function describeFrame({ header, footer }: FrameDraft): Described {
  const { social } = footer;
  return new Map([
    ['Logo', logoText(header.logo)],
    ['Logo text', header.logoText],
    ['Favicon', header.favicon ? fileName(header.favicon) : ''],
    ['Announcement', header.announcement],
    ['Link of the announcement', header.announcementLink],
    ['Search', shown(header.showSearch)],
    ['Account', shown(header.showAccount)],
    ['Cart', shown(header.showCart)],
    ['About', footer.about],
    ['Small print', footer.smallPrint],
    ['Social links', social.map(({ service, profile }) => `${serviceName(service)} ${profile}`).join(', ')],
  ]);
}
