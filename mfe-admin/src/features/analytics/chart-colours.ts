import { entriesOf, recordOf } from '@tessera/contracts/records.ts';

/** Colour tokens of the chart by purpose. */
const tokens = {
  now: '--chart-1',
  fill: '--chart-fill',
  before: '--chart-compare',
  grid: '--chart-grid',
  text: '--color-ink-3',
} as const;
export type ChartColours = Record<keyof typeof tokens, string>;

/** Resolves the tokens at the chart's element, because a canvas does not support `light-dark()`. */
export function readColours(element: HTMLElement): ChartColours {
  const probe = document.createElement('i');
  element.append(probe);
  const resolve = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const entries = entriesOf(tokens).map(([name, token]) => [name, resolve(token)] as const);
  probe.remove();
  return recordOf(entries);
}
