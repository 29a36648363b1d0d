import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import { findNode } from '@tessera/site-document/tree/nodes.ts';
import type { DocumentSession } from '../session/document-session.ts';
import type { TextPlace } from './canvas-dom.ts';

interface PlainTextOptions extends TextPlace {
  session: DocumentSession;
  isLong: boolean;
  maxLength: number;
  onEscape: () => void;
  onProblem: (problem: string) => void;
}

/**
 * Makes an element of the page a text field for a plain text.
 * @returns ends it
 */
export function editPlainText(options: PlainTextOptions): () => void {
  const { element, id, field, session, isLong, maxLength, onEscape, onProblem } = options;
  const stored = () => String(findNode(session.state().body, id)?.node[field] ?? '');
  element.textContent = stored();
  element.setAttribute('contenteditable', 'plaintext-only');
  element.setAttribute('data-editing', '');
  const input = () => {
    // Lines that the browser made of elements count as lines.
    // biome-ignore lint/performance/useDomNodeTextContent: the text as it is shown, with its line breaks
    const typed = element.innerText.replace(/\n$/, '').slice(0, maxLength);
    const lines = typed.split('\n');
    const value = isLong || lines.length === 1 ? typed : lines.map((line) => line.trim()).join(' ');
    const operation = { op: 'set' as const, id, field, value, was: stored() };
    const problem = session.change([operation], { isTyping: true, origin: 'canvas' });
    if (problem) onProblem(problem);
  };
  const press = (event: KeyboardEvent) => {
    const isEnd = event.key === 'Escape' || (isEnter(event) && !isLong);
    if (!isEnd) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  /** Shows what another person made of the text; the caret stays as far from the beginning as it was. */
  const stopWatching = session.watch((event) => {
    const text = stored();
    if (event.type !== 'changed' || event.origin === 'canvas' || element.textContent === text) return;
    const selection = element.ownerDocument.getSelection();
    const offset = selection?.focusOffset ?? 0;
    element.textContent = text;
    if (element.firstChild) selection?.collapse(element.firstChild, Math.min(offset, text.length));
  });
  element.addEventListener('input', input);
  element.addEventListener('keydown', press);
  element.focus();
  return () => {
    stopWatching();
    element.removeEventListener('input', input);
    element.removeEventListener('keydown', press);
    element.removeAttribute('contenteditable');
    element.removeAttribute('data-editing');
  };
}
