import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import type { NoteQuote } from '@tessera/contracts/commerce/note-calls.ts';
import { noteLimits } from '@tessera/contracts/site/limits.ts';
import type { OperationOf } from '@tessera/contracts/site/operations.ts';
import { findNode } from '@tessera/site-document/tree/nodes.ts';
import { sectionOf } from '../rules/add-place.ts';
import { isElement } from '../rules/is-element.ts';
import type { EditorKeyEvent } from '../rules/key-map.ts';
import { labelOf } from '../rules/label-of.ts';
import type { DocumentSession } from '../session/document-session.ts';
import type { SessionEvent } from '../session/session-state.ts';
import type { TextState, TextView } from '../text/text-state.ts';
import {
  elementOf,
  isInside,
  nodeAt,
  putBlocksAround,
  putSection,
  syncStructure,
  type TextPlace,
  textAt,
  textOf,
} from './canvas-dom.ts';
import { CanvasStyles, type OutlinedNode } from './canvas-styles.ts';
import type { Box } from './drop-place.ts';
import { fetchPage } from './fetch-page.ts';
import { editPlainText } from './plain-text.ts';
import { dragByPointer } from './pointer-drag.ts';
import { changesPage, touchedSections } from './touched-sections.ts';

export interface CanvasHost {
  session: DocumentSession;
  /** Address of the whole canvas. */
  address: string;
  onSelect: (id: string) => void;
  onHover: (id: string | undefined) => void;
  onKey: (event: EditorKeyEvent) => void;
  onLine: (line: Box | undefined) => void;
  onMove: (operation: OperationOf<'move'>) => void;
  /** The text of a field is edited in place, or none is any more. */
  onField: (field: string | null) => void;
  /** A formatted text is edited, or none is any more. */
  onText: (text: { view: TextView; state: TextState } | undefined) => void;
  onLink: () => void;
  onProblem: (problem: string) => void;
  /** Boxes of nodes may have changed. */
  onLayout: () => void;
  /** The whole page has to be rendered again. */
  onReload: () => void;
}

/**
 * Works on the document of the canvas from outside: the page runs no script of its own. Listens to presses and keys,
 * shows what is selected, edits texts in place, and renders sections again after changes.
 */
export class CanvasController {
  readonly #page: Document;
  readonly #host: CanvasHost;
  readonly #styles: CanvasStyles;
  readonly #stops: (() => void)[] = [];
  /** Sections to be rendered again. */
  readonly #stale = new Set<string>();
  #isPageStale = false;
  /** Another person changed the section whose text is edited. */
  #isStaleAround = false;
  #selected = '';
  #hovered: string | undefined;
  #others: readonly OutlinedNode[] = [];
  #editing: { place: TextPlace; stop: () => void } | undefined;

  constructor(page: Document, host: CanvasHost) {
    this.#page = page;
    this.#host = host;
    this.#styles = new CanvasStyles(page);
    this.#listen();
    this.#stops.push(host.session.watch((event) => this.#follow(event)));
    this.#stops.push(
      dragByPointer({
        page,
        session: host.session,
        nodeOf: (target) => this.#draggedAt(target),
        onLine: host.onLine,
        onDrop: host.onMove,
      }),
    );
  }

  /** Shows a node as selected, and brings it into view. */
  show(selected: string): void {
    if (this.#editing && this.#editing.place.id !== selected) this.stopEditing();
    this.#selected = selected;
    this.#draw();
    const element = elementOf(this.#page, selected);
    const view = this.#page.defaultView;
    if (!element || !view) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom < topRoomPx || top > view.innerHeight - topRoomPx) view.scrollBy({ top: top - topRoomPx });
  }

  /** Shows what other people have selected. */
  showOthers(others: readonly OutlinedNode[]): void {
    this.#others = others;
    this.#draw();
  }

  boxOf(id: string): Box | undefined {
    return elementOf(this.#page, id)?.getBoundingClientRect();
  }

  /** Edits the first text of a node in place. @returns whether it has one */
  edit(id: string): boolean {
    const place = textOf(this.#page, id);
    if (place) void this.#startEditing(place);
    return place !== undefined;
  }

  /** The words of a node's text that are marked, as a note quotes them. */
  quoteOf(id: string): NoteQuote | null {
    const selection = this.#page.getSelection();
    const place = textAt(selection?.anchorNode?.parentElement ?? null);
    const text = selection?.toString().trim().slice(0, noteLimits.quote) ?? '';
    return place?.id === id && text !== '' ? { field: place.field, text } : null;
  }

  stopEditing(): void {
    if (!this.#editing) return;
    const { place, stop } = this.#editing;
    this.#editing = undefined;
    stop();
    this.#host.onText(undefined);
    this.#host.onField(null);
    this.#markStale([sectionOf(this.#host.session.state().body, place.id)]);
    void this.#renderStale();
  }

  destroy(): void {
    this.stopEditing();
    for (const stop of this.#stops) stop();
  }

  #listen(): void {
    const page = this.#page;
    const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) => {
      page.addEventListener(type, listener, { capture: true });
      this.#stops.push(() => page.removeEventListener(type, listener, { capture: true }));
    };
    on('click', (event) => this.#press(event));
    on('dblclick', ({ target }) => {
      const place = textAt(target);
      if (place) void this.#startEditing(place);
    });
    on('submit', (event) => event.preventDefault());
    on('auxclick', (event) => event.preventDefault());
    on('dragstart', (event) => event.preventDefault());
    on('mouseover', ({ target }) => this.#hover(nodeAt(target)));
    on('mouseleave', () => this.#hover(undefined));
    on('keydown', (event) => {
      if (isEnter(event) && !this.#editing && this.edit(this.#selected)) event.preventDefault();
      else this.#host.onKey(event);
    });
    const { onLayout } = this.#host;
    const view = page.defaultView;
    view?.addEventListener('scroll', onLayout);
    view?.addEventListener('resize', onLayout);
    page.addEventListener('load', onLayout, { capture: true });
    this.#stops.push(() => {
      view?.removeEventListener('scroll', onLayout);
      view?.removeEventListener('resize', onLayout);
      page.removeEventListener('load', onLayout, { capture: true });
    });
  }

  /** A press selects, a second one on a text edits it; links, buttons and forms of the page do nothing. */
  #press(event: MouseEvent): void {
    const isInText = isInside(this.#editing?.place.element, event.target);
    // Answers of an accordion open and close, so that they can be edited, too.
    if (isInText || !isElement(event.target) || !event.target.closest('summary')) event.preventDefault();
    if (isInText) return;
    const id = nodeAt(event.target) ?? 'root';
    const place = textAt(event.target);
    const isSecond = id === this.#selected && place?.id === id;
    this.stopEditing();
    this.#host.onSelect(id);
    if (isSecond && place) void this.#startEditing(place, event);
  }

  #hover(id: string | undefined): void {
    if (id === this.#hovered) return;
    this.#hovered = id;
    this.#draw();
    this.#host.onHover(id);
  }

  #draw(): void {
    this.#styles.show(this.#selected, this.#hovered, this.#others);
    this.#host.onLayout();
  }

  /** What is selected is dragged, and nothing while a text is edited. */
  #draggedAt(target: EventTarget | null): string | undefined {
    const selected = elementOf(this.#page, this.#selected);
    const isOn = !this.#editing && isInside(selected, target);
    return isOn ? this.#selected : undefined;
  }

  async #startEditing(place: TextPlace, at?: { clientX: number; clientY: number }): Promise<void> {
    const { session, onSelect, onProblem } = this.#host;
    const found = findNode(session.state().body, place.id);
    const field = found?.fields[place.field];
    if (!field || this.#editing?.place.element === place.element) return;
    this.stopEditing();
    onSelect(place.id);
    this.#host.onField(place.field);
    this.#selected = place.id;
    const onEscape = () => this.#leaveText();
    if (field.kind === 'richText') return this.#openText(place, at);
    if (!('maxLength' in field) || !('isLong' in field)) return;
    const { maxLength, isLong } = field;
    if (typeof maxLength !== 'number') return;
    const stop = editPlainText({ ...place, session, maxLength, isLong: isLong === true, onEscape, onProblem });
    this.#editing = { place, stop };
  }

  async #openText(place: TextPlace, at?: { clientX: number; clientY: number }): Promise<void> {
    const { mountText } = await import('../text/mount-text.ts');
    if (!place.element.isConnected || this.#editing) return;
    const { session, onText, onProblem, onLink } = this.#host;
    const { element, id, field } = place;
    element.setAttribute('data-editing', '');
    let view: TextView | undefined;
    const shown = (state: TextState) => view && onText({ view, state });
    view = mountText({
      ...{ session, id, field, onProblem, onLink },
      label: labelOf(session.state().body, id),
      place: { mount: element },
      onState: shown,
      onEscape: () => this.#leaveText(),
    });
    const mounted = view;
    this.#editing = {
      place,
      stop: () => {
        const drawn = [...element.cloneNode(true).childNodes];
        mounted.destroy();
        // Shows the edited text until the section is rendered again.
        element.replaceChildren(...drawn);
        element.removeAttribute('data-editing');
        element.removeAttribute('contenteditable');
      },
    };
    if (at) mounted.focusAt(at.clientX, at.clientY);
    else mounted.focus();
  }

  /** Out of the text, and back to its block. */
  #leaveText(): void {
    this.stopEditing();
    this.#page.defaultView?.focus();
  }

  #follow(event: SessionEvent): void {
    if (event.type === 'replaced') {
      this.stopEditing();
      this.#host.onReload();
    } else if (event.type === 'changed') this.#followChange(event);
    else {
      const { body } = this.#host.session.state();
      void this.#renderStale(touchedSections(event.pending, body, body));
    }
  }

  #followChange({ operations, before, after, origin }: Extract<SessionEvent, { type: 'changed' }>): void {
    // Another person may have removed what is edited.
    if (this.#editing && !findNode(after, this.#editing.place.id)) this.stopEditing();
    syncStructure(this.#page, after);
    if (changesPage(before, after)) this.#isPageStale = true;
    const touched = origin === undefined || !this.#editing ? touchedSections(operations, before, after) : [];
    this.#markStale(touched);
    const edited = this.#editing && sectionOf(after, this.#editing.place.id);
    if (edited && new Set(touched).has(edited)) this.#isStaleAround = true;
    this.#host.onLayout();
  }

  #markStale(ids: Iterable<string | undefined>): void {
    for (const id of ids) if (id) this.#stale.add(id);
  }

  /** Renders sections again, as the service has them; what is typed into and what is not saved yet waits. */
  async #renderStale(pending: ReadonlySet<string> = new Set()): Promise<void> {
    const { session, address, onReload, onLayout } = this.#host;
    if (session.hasUnsent() && pending.size === 0) return;
    if (this.#isPageStale && !this.#editing) {
      this.#isPageStale = false;
      return onReload();
    }
    const { body } = session.state();
    const edited = this.#editing && sectionOf(body, this.#editing.place.id);
    const ids = [...this.#stale].filter((id) => id !== edited || this.#isStaleAround);
    if (ids.length === 0) return;
    this.#isStaleAround = false;
    for (const id of ids) if (!pending.has(id)) this.#stale.delete(id);
    let rendered: Document;
    try {
      rendered = await fetchPage(`${address}?sections=${ids.join(',')}`);
    } catch {
      this.#markStale(ids);
      return;
    }
    const editedNow = this.#editing && sectionOf(session.state().body, this.#editing.place.id);
    for (const id of ids) {
      const section = elementOf(rendered, id);
      if (section && id !== editedNow) putSection(this.#page, section, id);
      else if (section) {
        putBlocksAround(this.#page, section, this.#editing?.place.element);
        this.#stale.add(id);
      }
    }
    syncStructure(this.#page, session.state().body);
    this.#draw();
    onLayout();
  }
}

/** Room above what is brought into view. */
const topRoomPx = 72;
