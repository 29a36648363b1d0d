import type { Call } from '@tessera/contracts/call.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { z } from 'zod';

interface DeployRouteDefinition<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  call: Call<P, z.ZodType, B, A>;
  handle(params: z.output<P>, body: z.output<B>): Promise<z.output<A> | Failure>;
  /** The call's own status unless said otherwise. */
  statusOf?(answer: z.output<A>): number;
}

/** What is sent of a success. */
interface Outcome {
  status: number;
  body: unknown;
}

/** A call of module teams, and what answers it. */
export interface DeployRoute {
  call: Call;
  answer(params: unknown, body: unknown): Promise<Outcome | Failure>;
}

/** Declares a route; its handler is given only what the call's contract allows. */
export function deployRoute<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  definition: DeployRouteDefinition<P, B, A>,
): DeployRoute {
  const { call } = definition;
  return {
    call,
    async answer(given, sent) {
      const [params, body] = [call.params.safeParse(given), call.body.safeParse(sent)];
      if (!body.success) return invalid(body.error);
      if (!params.success) return invalid(params.error);
      const answer = await definition.handle(params.data, body.data);
      if (answer instanceof Failure) return answer;
      return { status: definition.statusOf?.(answer) ?? call.status, body: answer };
    },
  };
}

const invalid = (error: z.ZodError) => fail('module.invalid', { reason: z.prettifyError(error) });
