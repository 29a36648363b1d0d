import type { Call } from '@tessera/contracts/call.ts';
import type { z } from 'zod';
import type { ToldEvent } from './stamp.ts';

/** What is known of a request besides its body. */
interface RequestFacts {
  cookies: Record<string, string | undefined>;
  params: Record<string, string>;
}

/** A public call that records one event. */
export interface Collector<C extends Call = Call> {
  call: C;
  /** Whether the form field `data` holds JSON. */
  hasJsonData?: boolean;
  /** What the body tells; undefined when a part of it cannot be read. */
  read(body: z.output<C['body']>, facts: RequestFacts): ToldEvent | undefined;
}

/** Declares a collector with the body its call describes. */
export function collector<C extends Call>(definition: Collector<C>): Collector {
  // Lists hold collectors of many calls; each is only ever given a body parsed by its own call.
  return definition as unknown as Collector;
}

/** Collectors take at most this much. */
export const maxBodyBytes = 65_536;
