/** Creates an element with its properties and what is in it. */
export function element<N extends keyof HTMLElementTagNameMap>(
  name: N,
  properties: Partial<HTMLElementTagNameMap[N]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[N] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}
