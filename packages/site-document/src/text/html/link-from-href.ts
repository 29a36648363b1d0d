import { type Link, link } from '@tessera/contracts/site/link.ts';

/**
 * Reads the address of a pasted link. Links of Google Docs lead through a page of Google's, which
 * is left out. Returns null for anchors, scripts and whatever else is no address.
 */
export function linkFromHref(href: string): Link | null {
  const trimmed = href.trim();
  const result = link.safeParse(partsOf(trimmed));
  return result.success ? result.data : null;
}

function partsOf(href: string): unknown {
  const [, scheme = '', rest = ''] = /^(mailto|tel):([^?]*)/i.exec(href) ?? [];
  if (scheme.toLowerCase() === 'mailto') return { to: 'email', address: decoded(rest) };
  if (scheme.toLowerCase() === 'tel') return { to: 'phone', number: decoded(rest) };
  return { to: 'web', url: wrappedUrl(href) ?? href };
}

function wrappedUrl(href: string): string | null {
  if (!/^https:\/\/www\.google\.com\/url\?/i.test(href)) return null;
  return new URLSearchParams(href.slice(href.indexOf('?') + 1)).get('q');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
