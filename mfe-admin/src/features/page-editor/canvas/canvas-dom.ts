import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { nodesOf } from '@tessera/site-document/tree/nodes.ts';
import { isElement } from '../rules/is-element.ts';

/** Whether an event is about an element or something in it. */
export const isInside = (element: Element | null | undefined, target: EventTarget | null): boolean =>
  isElement(target) && element?.contains(target) === true;

/** The element of a node; null where the page does not show it. */
export const elementOf = (page: ParentNode, id: string): HTMLElement | null =>
  page.querySelector<HTMLElement>(`[data-node="${id}"]`);

/** Id of the innermost node that an element belongs to. */
export function nodeAt(target: EventTarget | null): string | undefined {
  if (!isElement(target)) return undefined;
  return target.closest('[data-node]')?.getAttribute('data-node') ?? undefined;
}

/** A text of the page that can be edited in place. */
export interface TextPlace {
  element: HTMLElement;
  id: string;
  field: string;
}

/** The editable text that an element is, or is in. */
export function textAt(target: EventTarget | null): TextPlace | undefined {
  return isElement(target) ? placeOf(target.closest<HTMLElement>('[data-field]')) : undefined;
}

/** The first editable text of a node. */
export function textOf(page: ParentNode, id: string): TextPlace | undefined {
  const element = elementOf(page, id);
  if (!element) return undefined;
  return placeOf(element.matches('[data-field]') ? element : element.querySelector<HTMLElement>('[data-field]'));
}

function placeOf(element: HTMLElement | null): TextPlace | undefined {
  const field = element?.getAttribute('data-field');
  const id = nodeAt(element);
  return element && field && id ? { element, id, field } : undefined;
}

/** Puts a section that was rendered again where the page has it, in place of the one before. */
export function putSection(page: Document, rendered: Element, id: string): void {
  const fresh = page.adoptNode(rendered);
  const stale = elementOf(page, id);
  if (stale) stale.replaceWith(fresh);
  else page.querySelector('.flow')?.append(fresh);
}

/**
 * Puts blocks that were rendered again where the page has them, around a text that is edited: its own block stays, so that
 * caret and focus do.
 */
export function putBlocksAround(page: Document, rendered: Element, edited: Element | undefined): void {
  let before: Element | undefined;
  for (const block of rendered.querySelectorAll('[data-node^="b_"]')) {
    const shown = elementOf(page, block.getAttribute('data-node') ?? '');
    const stays = shown !== null && edited !== undefined && shown.contains(edited);
    const fresh = stays ? shown : page.adoptNode(block);
    if (shown && !stays) shown.replaceWith(fresh);
    else if (!shown) before?.after(fresh);
    before = fresh;
  }
}

/** Takes out what the page no longer has, and puts the sections in its order. */
export function syncStructure(page: Document, body: DocumentBody): void {
  const ids = new Set(nodesOf(body).map(({ id }) => id));
  for (const element of page.querySelectorAll('[data-node]')) {
    const id = element.getAttribute('data-node');
    if (id && !ids.has(id)) element.remove();
  }
  const flow = page.querySelector('.flow');
  let before: Element | null = null;
  for (const { id } of body.sections) {
    const element = elementOf(page, id);
    if (!element || !flow) continue;
    if (element.previousElementSibling !== before)
      flow.insertBefore(element, before ? before.nextSibling : flow.firstChild);
    before = element;
  }
}
