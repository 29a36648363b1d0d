import { z } from 'zod';
import type { Call } from '../call.ts';
import { type JsonSchema, jsonSchema, schemaOf } from './json-schema.ts';
import { type Narrowing, narrowings } from './narrowings.ts';
import { mapSchemas, type SharedParts, shareParts, withParts } from './shared-parts.ts';

/** What is asked and answered by a call. */
export interface CallContract {
  method: string;
  path: string;
  /** An object of `params`, `query` and `body`. */
  request: JsonSchema;
  answer: JsonSchema;
}

/** Calls by their ids. What their schemas have in common stands in `parts`. */
export const callBook = z.strictObject({
  calls: z.record(
    z.string(),
    z.strictObject({ method: z.string(), path: z.string(), request: jsonSchema, answer: jsonSchema }),
  ),
  parts: z.record(z.string(), jsonSchema),
});
export interface CallBook {
  calls: Readonly<Record<string, CallContract>>;
  parts: SharedParts;
}

/** What a call of the contracts asks and answers. */
function callContract({ method, path, params, query, body, answer }: Call): CallContract {
  const declared = Object.entries({ params, query, body }).filter(([, part]) => !(part instanceof z.ZodUndefined));
  const request = schemaOf(z.strictObject(Object.fromEntries(declared)), 'input');
  return { method, path, request, answer: answer instanceof z.ZodUndefined ? {} : schemaOf(answer, 'output') };
}

/** What calls ask and answer, sorted: the same calls are the same text. */
export function callBookOf(calls: readonly Call[]): CallBook {
  const contracts = calls.map((call) => [call.id, callContract(call)] as const);
  contracts.sort(([a], [b]) => (a < b ? -1 : 1));
  const both = contracts.flatMap(([id, { request, answer }]) => [
    [`${id} request`, request],
    [`${id} answer`, answer],
  ]);
  const { schemas, parts } = shareParts(Object.fromEntries(both));
  const shared = contracts.map(([id, { method, path }]) => [
    id,
    { method, path, request: schemas[`${id} request`], answer: schemas[`${id} answer`] },
  ]);
  return { calls: Object.fromEntries(shared), parts };
}

/** What a caller of one book would miss at whoever speaks the other, of a call, in words; empty where it is well served. */
export function callGaps(id: string, caller: CallBook, server: CallBook): string[] {
  const [asked, given] = [caller.calls[id], server.calls[id]];
  if (!asked) return [];
  if (!given) return [`asks ${id}, which is not answered`];
  if (asked.method !== given.method || asked.path !== given.path) {
    return [`asks ${id} at ${asked.method} ${asked.path}, which is not answered there`];
  }
  const whole = (part: 'request' | 'answer') =>
    [withParts(asked[part], caller.parts), withParts(given[part], server.parts)] as const;
  const sent = narrowings(...whole('request')).map(({ kind, path, text }) => {
    const what = kind === 'field' ? `sends ${id} \`${path}\`, which` : `asks ${id} in a way (${text}) that`;
    return `${what} is not taken`;
  });
  const answered = answerGaps(...whole('answer')).map(({ kind, path, text }) =>
    kind === 'type'
      ? `knows the answer of ${id} in another way (${text}) than it is given`
      : `asks ${id} for \`${path}\`, which is not answered`,
  );
  return [...sent, ...answered];
}

/**
 * What a reader of answers would miss: fields it knows that are not given, or are of another kind. More fields, more
 * values of an enumeration and wider bounds are growth, which readers pass over.
 */
function answerGaps(known: JsonSchema, given: JsonSchema): Narrowing[] {
  const missing = narrowings(known, given).filter(({ kind }) => kind === 'field');
  const found = [...missing, ...readerGaps(known, given)];
  return [...new Map(found.map((one) => [`${one.path} ${one.kind === 'type'}`, one])).values()];
}

/** What a reader cannot do without and is not sure to be given, or is given as something else. */
export const readerGaps = (known: JsonSchema, given: JsonSchema): Narrowing[] =>
  narrowings(given, opened(known)).filter(({ kind }) => kind === 'required' || kind === 'type');

/** Taken with fields nobody knows. */
const opened = (schema: JsonSchema): JsonSchema =>
  mapSchemas(schema, (part) => {
    if (typeof part === 'boolean' || part.additionalProperties !== false) return part;
    const { additionalProperties: _, ...open } = part;
    return open;
  });
