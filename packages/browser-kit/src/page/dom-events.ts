import type { DetailOf, DomEventName, Heard, Spoken } from '@tessera/contracts/dom-events.ts';

/** Where the page keeps what was said last of each state. A symbol: no id in the document can stand in its place. */
export const saidLast: unique symbol = Symbol.for('tessera.said');

declare global {
  interface Window {
    [saidLast]?: Record<string, CustomEvent>;
  }
}

/** Tells every microfrontend on the page; of a state, those as well that come later. */
export function publish<N extends DomEventName>(
  { name, isState }: Spoken<N>,
  ...[detail]: undefined extends DetailOf<N> ? [] : [DetailOf<N>]
): void {
  const event = new CustomEvent(name, { detail });
  if (isState) window[saidLast] = { ...window[saidLast], [name]: event };
  window.dispatchEvent(event);
}

/** Hears an event of the page, and at once what was said last of a state. Call the answer to stop. */
export function subscribe<N extends DomEventName>({ name }: Heard<N>, hear: (detail: DetailOf<N>) => void): () => void {
  const listener = (event: Event) => {
    // What is published under a name has the name's type: `publish` sees to that on this page.
    hear((event as CustomEvent<DetailOf<N>>).detail);
  };
  window.addEventListener(name, listener);
  const said = window[saidLast]?.[name];
  if (said) listener(said);
  return () => window.removeEventListener(name, listener);
}
