import { isWellKnown } from '@tessera/contracts/mounts.ts';
import type { RenderedSlot } from '@tessera/site-templates/engine/slots.ts';
import { markHole } from '../../cache/page-parts.ts';
import { type FilledSlot, slotElement } from '../../composition/compose-page.ts';

type FilledSlots = Readonly<Record<string, FilledSlot>>;

const withoutScripts =
  '<noscript><p class="note">This part of the page needs scripts just now. Please try again.</p></noscript>';

/**
 * Puts the modules' elements into the places the template left for them. A slot no module has drawn holds what the
 * template offers instead, and without scripts a sentence, unless it only adds to the page; a slot no module was asked
 * for is taken out.
 */
export function fillSlots(
  html: string,
  slots: readonly RenderedSlot[],
  filled: FilledSlots,
  pillSlot: string | undefined,
): string {
  return slots.reduce((page, slot) => {
    const id = String(slot.id);
    const place = `<div data-mount="${slot.mount}" data-slot="${id}">${slot.marker}</div>`;
    const made = filled[id];
    if (id === pillSlot) return page.replace(place, () => markHole('pill', made ? slotElement(made) : ''));
    const instead = slot.fallbackHtml || (isWellKnown(slot.mount) ? withoutScripts : '');
    return page.replace(place, () => (made ? slotElement(made, instead) : ''));
  }, html);
}

/** The states that the slots' modules go on from in the browser. That of the pill is the visitor's own. */
export function slotStates(filled: FilledSlots, pillSlot: string | undefined): string[] {
  return Object.entries(filled).map(([id, { state }]) => (id === pillSlot ? markHole('pillState', state) : state));
}
