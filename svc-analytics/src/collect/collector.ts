import type { Call } from '@tessera/contracts/call.ts';
import type { z } from 'zod';
import type { ReceivedEvent } from './stamp.ts';

/** Facts about a request in addition to its body. */
interface RequestFacts {
  cookies: Record<string, string | undefined>;
  params: Record<string, string>;
}

/** A public call that records one event. */
export interface Collector<C extends Call = Call> {
  call: C;
  /** Whether the form field `data` holds JSON. */
  hasJsonData?: boolean;
  /** Reads the event from the body; undefined when a part of it is invalid. */
  read(body: z.output<C['body']>, facts: RequestFacts): ReceivedEvent | undefined;
}

/** Declares a collector with the body that its call describes. */
export function collector<C extends Call>(definition: Collector<C>): Collector {
  // The list mixes collectors of many calls; each only gets a body parsed by its own call.
  return definition as unknown as Collector;
}

/** Maximum body of a collector. */
export const maxBodyBytes = 65_536;
