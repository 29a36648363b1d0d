import type { RenderedSlot } from '@tessera/site-templates/engine/slots.ts';
import { markHole } from '../cache/page-parts.ts';

/**
 * Puts the modules' elements into the places the template left for them. A slot no module has drawn holds what the
 * template offers instead, and without scripts a sentence; a slot no module was asked for is taken out.
 */
export function fillSlots(
  html: string,
  slots: readonly RenderedSlot[],
  elements: Readonly<Record<string, string>>,
  pillSlot: string | undefined,
): string {
  return slots.reduce((page, slot) => {
    const id = String(slot.id);
    const place = `<div data-mount="${slot.mount}" data-slot="${id}">${slot.marker}</div>`;
    const element = elements[id];
    const isPill = id === pillSlot;
    const filled = element === undefined ? '' : isPill ? element : withFallback(element, slot.fallbackHtml);
    return page.replace(place, () => (isPill ? markHole('pill', filled) : filled));
  }, html);
}

const empty = /^(<div [^>]*>)<\/div>$/;
const withoutScripts =
  '<noscript><p class="note">This part of the page needs scripts just now. Please try again.</p></noscript>';

function withFallback(element: string, fallbackHtml: string): string {
  const isDrawn = /^<div [^>]* data-ssr>/.test(element);
  return isDrawn
    ? element
    : element.replace(empty, (_, open: string) => `${open}${fallbackHtml || withoutScripts}</div>`);
}
