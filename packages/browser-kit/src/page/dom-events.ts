import type { DomEventName, DomEvents } from '@tessera/contracts/dom-events.ts';

/** Tells every microfrontend on the page. */
export function publish<N extends DomEventName>(
  name: N,
  ...[detail]: undefined extends DomEvents[N] ? [] : [DomEvents[N]]
): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Hears an event of the page. Call the answer to stop. */
export function subscribe<N extends DomEventName>(name: N, hear: (detail: DomEvents[N]) => void): () => void {
  const listener = (event: Event) => {
    // What is published under a name has the name's type: `publish` sees to that on this page.
    hear((event as CustomEvent<DomEvents[N]>).detail);
  };
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
