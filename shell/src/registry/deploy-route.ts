import type { Call } from '@tessera/contracts/call.ts';
import { readTolerantly } from '@tessera/contracts/tolerant.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { type Access, accessRefusal, type Principal } from './team-keys/principal.ts';

/** A validated and authorized call, as its handler gets it. */
interface DeployRequest<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  /** Unknown fields of the body, by their paths. */
  leftOut: readonly string[];
  principal: Principal;
  request: Request;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

interface DeployRouteDefinition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  call: Call<P, Q, B, A>;
  /** The scope that the key needs, for the module in the path if the path names one. */
  access: Access;
  /** Allows a large body: a module's files, or a service's contract. */
  isLarge?: boolean;
  /**
   * Drops unknown fields that a newer client may send. Other calls refuse them: a client that asks for a narrower
   * promotion, or for a key with fewer rights, must not get the wider one because its field is unknown here.
   */
  isTolerant?: boolean;
  handle(request: DeployRequest<P, Q, B>): Promise<z.output<A> | Failure>;
  /** Defaults to the call's own status. */
  statusOf?(answer: z.output<A>): number;
}

/** A call before validation. */
interface RawRequest {
  params: Readonly<Record<string, string>>;
  query: unknown;
  body: unknown;
  principal: Principal;
  request: Request;
  signal: AbortSignal;
}

/** The response of a successful call. */
interface Outcome {
  status: number;
  body: unknown;
}

/** A route of the deploy API. */
export interface DeployRoute {
  call: Call;
  isLarge: boolean;
  /** Returns why this key may not make the call; checked before the body is read. */
  refusal(principal: Principal, params: RawRequest['params']): Failure | undefined;
  answer(raw: RawRequest): Promise<Outcome | Failure>;
}

/** Declares a route. Its handler only gets input that matches the call's contract. */
export function deployRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  definition: DeployRouteDefinition<P, Q, B, A>,
): DeployRoute {
  const { call, access, isLarge = false, isTolerant = false } = definition;
  return {
    call,
    isLarge,
    refusal: (principal, { name }) => accessRefusal(principal, access, name),
    async answer({ principal, request, signal, ...raw }) {
      const [params, body] = [read(call.params, raw.params), read(call.body, raw.body, isTolerant)];
      const query = read(call.query, raw.query);
      if (!body.success) return invalid(body.error);
      if (!params.success) return invalid(params.error);
      if (!query.success) return invalid(query.error);
      const validated = {
        params: params.data,
        query: query.data,
        body: body.data,
        leftOut: body.leftOut,
        principal,
        request,
        signal,
      };
      const answer = await definition.handle(validated);
      if (answer instanceof Failure) return answer;
      return { status: definition.statusOf?.(answer) ?? call.status, body: answer };
    },
  };
}

/**
 * Express passes an empty object for a path without parameters and an address without a query; some clients send one as
 * an empty body.
 */
function read<S extends z.ZodType>(schema: S, input: unknown, isTolerant = false) {
  const isNothing = schema instanceof z.ZodUndefined && Object.keys(input ?? {}).length === 0;
  const value = isNothing ? undefined : input;
  return isTolerant ? readTolerantly(schema, value) : { ...schema.safeParse(value), leftOut: [] };
}

const invalid = (error: z.ZodError) => fail('module.invalid', { reason: z.prettifyError(error) });
