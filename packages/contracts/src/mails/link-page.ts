import { z } from 'zod';

/** Header of a page behind a mail's link with its content, so that the shell can draw it in the website's own look. */
export const linkPageHeader = 'x-tessera-link-page';

/** Content of a page behind a mail's link: plain texts, and a button that posts to the page's own address. */
export const linkPage = z.object({
  title: z.string(),
  text: z.string(),
  button: z.string().optional(),
  /** Language tag of the texts, which is that of the mail. */
  language: z.string(),
  /** Label of the link to the home page. */
  homeLabel: z.string(),
});
export type LinkPage = z.infer<typeof linkPage>;

/** Header values are Latin text: the content is JSON in base64url. */
export const writeLinkPage = (page: LinkPage): string => Buffer.from(JSON.stringify(page)).toString('base64url');

/** @returns undefined for anything but the content of such a page */
export function readLinkPage(value: unknown): LinkPage | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    return linkPage.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
