import { devPagePolicy } from '../../http/security-headers.ts';
import { type Previewed, previewStrip, textStrip } from '../../registry/index.ts';
import type { PageRequest } from '../page-request.ts';

/** A page that one browser previews is for nobody else, and may load what is being written on that machine. */
export function previewHeaders(preview: readonly Previewed[] | undefined): Record<string, string> {
  if (!preview) return {};
  const origins = preview.flatMap((one) => ('devOrigin' in one ? [one.devOrigin] : []));
  return {
    'cache-control': 'private, no-store',
    ...(origins.length > 0 && { 'content-security-policy': devPagePolicy(origins) }),
  };
}

/** Says at the page's beginning what is shown, whatever its theme is. */
export const withTextStrip = (html: string, text: string): string => atBeginning(html, textStrip(text));

/** Puts the strip at the page's beginning, whatever its theme is. */
export function withPreviewStrip(
  html: string,
  versions: Readonly<Record<string, string>>,
  { composition, url }: PageRequest,
): string {
  const strip = previewStrip(composition, versions, url.pathname + url.search);
  return atBeginning(html, strip);
}

const atBeginning = (html: string, strip: string): string => html.replace(/<body[^>]*>/, (body) => `${body}\n${strip}`);
