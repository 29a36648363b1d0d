import { entriesOf, recordOf } from '@tessera/contracts/records.ts';

/** Colours of the drawing, by what they are for. */
const tokens = {
  now: '--chart-1',
  fill: '--chart-fill',
  before: '--chart-compare',
  grid: '--chart-grid',
  text: '--color-ink-3',
} as const;
export type ChartColours = Record<keyof typeof tokens, string>;

/** Tokens as a canvas understands them: it knows no `light-dark()`, so each is resolved where the chart stands. */
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
