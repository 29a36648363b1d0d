import { z } from 'zod';
import type { DomEventContract } from '../dom-events.ts';
import { readerGaps } from './call-contract.ts';
import { type JsonSchema, jsonSchema, schemaOf } from './json-schema.ts';

/** Events by name and version, as somebody says or hears them. */
export const eventBook = z.record(
  z.string().max(80),
  z.strictObject({ isState: z.boolean(), detail: jsonSchema, answerOf: z.string().optional() }),
);
export type EventBook = Readonly<
  Record<string, { isState: boolean; detail: JsonSchema; answerOf?: string | undefined }>
>;

/** What events say, sorted: the same events are the same text. What is passed on is compared where it comes from. */
export function eventBookOf(events: Readonly<Record<string, DomEventContract>>): EventBook {
  const names = Object.entries(events).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const described = names.map(([name, { isState, detail, answerOf }]) => {
    const isNothing = answerOf !== undefined || detail instanceof z.ZodUndefined;
    return [
      name,
      { isState, detail: isNothing ? {} : schemaOf(detail, 'output'), ...(answerOf && { answerOf: answerOf.id }) },
    ];
  });
  return Object.fromEntries(described);
}

/** The name that all versions of an event share: of `cart:updated@2` it is `cart:updated`. */
const sharedName = (event: string): string => event.replace(/@\d+$/, '');

/** An event that somebody hears and is not well served with, and why: as a sentence goes on after "mfe-cart hears". */
interface EventGap {
  event: string;
  text: string;
}

/**
 * What one who hears misses of one who speaks: an event it says in other versions only, or in other words. Of what it says
 * in no version, it is silent, which is no gap; `before` is what it said until now, and must not fall silent of.
 */
export function eventGaps(hears: EventBook, says: EventBook, before: EventBook = {}): EventGap[] {
  return Object.entries(hears).flatMap(([event, { detail, isState, answerOf }]) => {
    const said = says[event];
    if (!said) {
      const others = Object.keys(says).filter((other) => sharedName(other) === sharedName(event));
      if (others.length > 0) return [{ event, text: `${event}, which is said as ${others.join(' and ')} only` }];
      return before[event] ? [{ event, text: `${event}, which is not said any more` }] : [];
    }
    if (isState && !said.isState) return [{ event, text: `${event} late too, and is not told what was said before` }];
    if (said.answerOf !== answerOf) return [{ event, text: `${event}, which is said of another call` }];
    return readerGaps(detail, said.detail).map(({ text }) => ({ event, text: `${event} in another way (${text})` }));
  });
}
