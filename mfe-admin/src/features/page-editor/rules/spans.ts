import { type Place, spans } from '@tessera/contracts/site/fields.ts';

/** The place of a block one step narrower or wider; undefined at the end, and for what has no width. */
export function changedSpan(place: unknown, by: -1 | 1): Place | undefined {
  if (!isPlace(place)) return undefined;
  const span = spans[spans.indexOf(place.span) + by];
  return span === undefined ? undefined : { ...place, span };
}

const isPlace = (value: unknown): value is Place => typeof value === 'object' && value !== null && 'span' in value;
