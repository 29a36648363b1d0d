import { sitePath } from './site-path.ts';

/** What an editor reads of a link in another shape (EDIT-197). */
export const linkShapeText = 'Links must look like example.com or https://www.example.com';

const maxLength = 2_000;

/** Whether a link leads somewhere and does nothing else: no scripts, no data, and a path is one of this site. */
export const isWebLink = (link: string): boolean =>
  /^(https?:\/\/[^/]|mailto:.|tel:.|#)/i.test(link) || sitePath(link) !== undefined;

/**
 * Reads a link as people type it: `example.com` is `https://example.com`.
 * @returns the link to store; undefined when it does not have the shape of one
 */
export function readWebLink(text: string): string | undefined {
  const typed = text.trim();
  if (typed.length > maxLength || /\s/.test(typed)) return undefined;
  const link = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:]|$)/i.test(typed) ? `https://${typed}` : typed;
  if (!isWebLink(link)) return undefined;
  return /^https?:/i.test(link) && !isHost(link) ? undefined : link;
}

const isHost = (link: string) => URL.canParse(link) && /\.[a-z0-9-]+$|^localhost$/i.test(new URL(link).hostname);
