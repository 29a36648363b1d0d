import { devPagePolicy } from '../../http/security-headers.ts';
import { type Previewed, previewStrip, textStrip } from '../../registry/index.ts';
import type { PagePlan } from '../page-plan.ts';
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

/** Puts a strip at the page's beginning, whatever its theme is: what the plan says of it, or that modules are previewed. */
export function withStrip(
  html: string,
  { strip, isFramedPreview = false }: Pick<PagePlan, 'strip' | 'isFramedPreview'>,
  versions: Readonly<Record<string, string>>,
  { composition, url }: PageRequest,
): string {
  if (strip !== undefined) return atBeginning(html, textStrip(strip));
  if (!composition.preview || isFramedPreview) return html;
  return atBeginning(html, previewStrip(composition, versions, url.pathname + url.search));
}

const atBeginning = (html: string, strip: string): string => html.replace(/<body[^>]*>/, (body) => `${body}\n${strip}`);
