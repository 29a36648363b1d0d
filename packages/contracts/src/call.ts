import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { PlaceIn } from './path.ts';

/** GET changes nothing; the others carry a crumb or a token that proves the caller means it. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One HTTP call of a service, described once: the server's route, the typed client, the OpenAPI file and the tests
 * all follow from it. Paths use `{name}` for parameters.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Method extends HttpMethod = HttpMethod,
  Path extends string = string,
> {
  /** Unique name in the OpenAPI file, `camelCase`. */
  readonly id: string;
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Status of a success; 200 unless said otherwise. */
  readonly status: number;
  /** What a caller can cause, beyond the failures every call shares. */
  readonly errors: readonly ErrorCode[];
  /** Whether a field nobody knows is refused. Elsewhere it is left out: a newer caller may send one more. */
  readonly isStrict: boolean;
}

interface CallDefinition<P, Q, B, A, Method, Path> {
  id: string;
  method: Method;
  path: Path;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  status?: number;
  errors?: readonly ErrorCode[];
  isStrict?: boolean;
}

/**
 * Declares a call. Fields of query and body that are not declared are left out by the server, as a newer caller may send
 * one more (decision 0038). `isStrict` refuses them, for calls that save what somebody wrote: who reads "Saved" must not
 * lose what the server does not know. Its type
 * keeps method and path to the letter, so that whatever else names them can be held against it.
 */
export function defineCall<
  A extends z.ZodType,
  Method extends HttpMethod,
  Path extends string,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(definition: CallDefinition<P, Q, B, A, Method, Path>): Call<P, Q, B, A, Method, Path> {
  const { params, query, body, status, errors, isStrict, ...rest } = definition;
  return {
    ...rest,
    params: (params ?? undeclared) as P,
    query: (query ?? undeclared) as Q,
    body: (body ?? undeclared) as B,
    status: status ?? 200,
    errors: errors ?? [],
    isStrict: isStrict ?? false,
  };
}

declare const contract: unique symbol;

/**
 * What a browser carries of a call: how and where it is asked for, in a few bytes and without the schema library. The
 * files `*.wire.ts` beside the contracts list them. The types of the call come along unseen, and a method or a path that
 * is not the call's own does not compile.
 */
export interface Wire<C extends Call> {
  readonly method: C['method'];
  readonly path: C['path'];
  /** For the compiler alone; nothing is there at run time. */
  readonly [contract]?: C;
}

/** The types of a call are asked for by the call itself or by what a browser carries of it. */
type Described = Call | Wire<Call>;
type Contract<D extends Described> = D extends Call ? D : D extends Wire<infer C> ? C : never;

/** What a caller reads from a call: defaults of the schema are filled in. */
export type AnswerOf<D extends Described> = z.output<Contract<D>['answer']>;
/** What a caller writes: fields with a default may be left out. */
export type BodyOf<D extends Described> = z.input<Contract<D>['body']>;
/** Values for the `{name}` places of the path, before they are escaped. */
export type ParamsOf<D extends Described> = z.input<Contract<D>['params']>;
/** What stands behind the `?`, as values; the client writes them as text. */
export type QueryOf<D extends Described> = z.input<Contract<D>['query']>;

/** What a caller hands to a call: each part is asked for exactly when the contract declares it. */
export type CallInput<C extends Call> = ParamsPart<C> & Part<'query', QueryOf<C>> & Part<'body', BodyOf<C>>;

/** The places come from the path itself, what may stand there from the schema of its parameters. */
type ParamsPart<C extends Call> = [PlaceIn<C['path']>] extends [never]
  ? { params?: undefined }
  : { params: { [Name in PlaceIn<C['path']>]: Name extends keyof ParamsOf<C> ? ParamsOf<C>[Name] : string } };

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** Stands for "this call takes no such input". */
const undeclared = z.undefined();
