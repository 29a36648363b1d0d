import type { Website } from '@tessera/contracts/identity/website.ts';
import { canvasDesign } from '@tessera/contracts/site/canvas-design.ts';
import { canvasDesignParam, maxCanvasDesign } from '@tessera/contracts/site/canvas-design-param.ts';
import type { PageRequest } from '../page-request.ts';

/**
 * Returns the website with the header, footer and menus that the admin is about to save. Only the admin's own pages may
 * ask for that: a link from elsewhere must not put words into a website's mouth.
 */
export function withUnsavedDesign({ website, url, isFromOwnPage }: PageRequest): Website {
  const text = url.searchParams.get(canvasDesignParam);
  if (!text || !isFromOwnPage || text.length > maxCanvasDesign) return website;
  const design = canvasDesign.safeParse(parsed(text));
  if (!design.success) return website;
  const { header = website.header, footer = website.footer, navigation = website.navigation } = design.data;
  return { ...website, header, footer, navigation };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
