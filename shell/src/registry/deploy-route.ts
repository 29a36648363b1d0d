import type { Call } from '@tessera/contracts/call.ts';
import { readTolerantly } from '@tessera/contracts/tolerant.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { type Access, type Asker, accessRefusal } from './team-keys/asker.ts';

/** A call as its handler gets it, after its key and its contract have been looked at. */
interface Asked<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  /** Fields of the body that are not known here, by their places. */
  leftOut: readonly string[];
  asker: Asker;
  request: Request;
  /** Aborted when the client has left. */
  signal: AbortSignal;
}

interface DeployRouteDefinition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  call: Call<P, Q, B, A>;
  /** What its key must be for, of the module that the path names where it names one. */
  access: Access;
  /** Its body may be long: a module's files, or all that a service speaks. */
  isLarge?: boolean;
  /**
   * Leaves out what a newer caller may have written besides. Elsewhere it is refused: whoever asks for a narrower move, or
   * for a key that may less, in a way that is not known here must not get the wider one.
   */
  isTolerant?: boolean;
  handle(asked: Asked<P, Q, B>): Promise<z.output<A> | Failure>;
  /** The call's own status unless said otherwise. */
  statusOf?(answer: z.output<A>): number;
}

/** A call as it came in. */
interface Sent {
  params: Readonly<Record<string, string>>;
  query: unknown;
  body: unknown;
  asker: Asker;
  request: Request;
  signal: AbortSignal;
}

/** What is sent of a success. */
interface Outcome {
  status: number;
  body: unknown;
}

/** A call of module teams, and what answers it. */
export interface DeployRoute {
  call: Call;
  isLarge: boolean;
  /** What speaks against this key making the call; known before its body is read. */
  refusal(asker: Asker, params: Sent['params']): Failure | undefined;
  answer(sent: Sent): Promise<Outcome | Failure>;
}

/** Declares a route; its handler is given only what the call's contract allows. */
export function deployRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  definition: DeployRouteDefinition<P, Q, B, A>,
): DeployRoute {
  const { call, access, isLarge = false, isTolerant = false } = definition;
  return {
    call,
    isLarge,
    refusal: (asker, { name }) => accessRefusal(asker, access, name),
    async answer({ asker, request, signal, ...sent }) {
      const [params, body] = [read(call.params, sent.params), read(call.body, sent.body, isTolerant)];
      const query = read(call.query, sent.query);
      if (!body.success) return invalid(body.error);
      if (!params.success) return invalid(params.error);
      if (!query.success) return invalid(query.error);
      const asked = {
        params: params.data,
        query: query.data,
        body: body.data,
        leftOut: body.leftOut,
        asker,
        request,
        signal,
      };
      const answer = await definition.handle(asked);
      if (answer instanceof Failure) return answer;
      return { status: definition.statusOf?.(answer) ?? call.status, body: answer };
    },
  };
}

/** Express finds an object where a path has no places and an address no query; some clients send one as an empty body. */
function read<S extends z.ZodType>(schema: S, input: unknown, isTolerant = false) {
  const isNothing = schema instanceof z.ZodUndefined && Object.keys(input ?? {}).length === 0;
  const value = isNothing ? undefined : input;
  return isTolerant ? readTolerantly(schema, value) : { ...schema.safeParse(value), leftOut: [] };
}

const invalid = (error: z.ZodError) => fail('module.invalid', { reason: z.prettifyError(error) });
