import type { Image } from '@tessera/contracts/primitives.ts';

/** Every picture in a value, such as a whole page, each once. */
export function picturesOf(value: unknown): Image[] {
  const found = new Map<string, Image>();
  collect(value, found);
  return [...found.values()];
}

function collect(value: unknown, found: Map<string, Image>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isPicture(value)) {
    found.set(value.url, value);
    return;
  }
  for (const one of Object.values(value)) collect(one, found);
}

const isPicture = (value: object): value is Image => 'url' in value && 'focalPoint' in value && 'alt' in value;
