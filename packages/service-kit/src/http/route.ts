import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@tessera/contracts/call.ts';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { ErrorCode } from '@tessera/contracts/errors.ts';
import type { Right } from '@tessera/contracts/rights/rights.ts';
import type { z } from 'zod';
import type { Failure } from '../failure.ts';
import type { Logger } from '../logger.ts';

/**
 * Who may call:
 * - `anyone`: any caller the gateway vouches for
 * - `member`: a signed-in person
 * - `{ right }`: staff whose roles on this website grant the right, and programs whose API key has it; `or` lists rights
 *   of which each is enough as well
 * - `platform`: the platform's own processes; the gateway forwards no one else to these paths
 */
export type Access = 'anyone' | 'member' | 'platform' | { right: Right; or?: readonly Right[] };

/** So many calls in so long. Routes that name the same limit count together. */
export interface RateLimit {
  name: string;
  max: number;
  windowMs: number;
  /**
   * Who is counted. `caller`: an API key, or a session and with it the network it comes from, since a session costs
   * nothing; that is the default. `person`: an account, in all its sessions. `address`: the network alone, see `networkOf`.
   * `website`: all its visitors together.
   */
  per?: 'caller' | 'person' | 'address' | 'website';
  /** What all sessions of one network may do together where the caller is counted. Default four times `max`. */
  maxOfNetwork?: number;
  /** What is counted by itself, such as one form of many. */
  of?: string;
  /** Counts only calls that end so: good ones, and what is refused for other reasons, take no room. */
  only?: readonly ErrorCode[];
  /** Failure answered above the limit, where the specification has a text of its own. */
  code?: ErrorCode;
}

/** Without them a cookie ends with the browser's session, no script reads it, and only HTTPS carries it. */
export interface CookieOptions {
  maxAgeMs?: number;
  httpOnly?: boolean;
  secure?: boolean;
  path?: string;
}

/** What a handler adds to a response in addition to its body. */
export interface Reply {
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string, options?: CookieOptions): void;
  header(name: string, value: string): void;
}

/** What a handler is given: everything is checked, and the caller is allowed, before it runs. */
export interface Input<C extends Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  /** The raw body of a route that takes `bytes`; empty everywhere else. */
  bytes: Buffer;
  /** The raw body of a route that takes `pieces`, to be read once; empty everywhere else. */
  pieces: AsyncIterable<Buffer>;
  headers: IncomingHttpHeaders;
  caller: CallerClaims;
  /** Whether only the head of the answer is asked for (HEAD): nothing is used up by that. */
  isHead: boolean;
  cookies: Record<string, string | undefined>;
  requestId: string;
  log: Logger;
  reply: Reply;
  /** Counts the call in one more limit. @returns whether it is within the limit */
  hasRoom(limit: RateLimit): Promise<boolean>;
}

/**
 * An answer that is not JSON: a picture, a page, a file. Its schema in the contract is `z.unknown()`. A long one comes in
 * pieces, as fast as the caller takes them. Calls that answer JSON answer so with a status that is not the usual one.
 */
export class BytesAnswer {
  constructor(
    readonly body: Buffer | string | AsyncIterable<Buffer | string>,
    readonly contentType: string,
    /** 200 unless said otherwise; 304 sends no body. */
    readonly status: number = 200,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** How the same call serves a plain HTML form: fields in, a page out. */
export interface FormPost<C extends Call> {
  /** Form fields to the call's body. Several fields of one name come as `name.0`, `name.1` and so on. */
  body?: (fields: Record<string, string>) => unknown;
  /** Page to go to after success. */
  success: (answer: z.output<C['answer']>, fields: Record<string, string>) => string;
  /** Page to go back to after a failure, with the place on it; `?problem={code}` is added. */
  failure: (fields: Record<string, string>, failure: Failure) => string;
  /** Adds the names of the fields that failed (`&fields=a,b`), for a page that marks them. */
  marksFields?: true;
  /** Keeps what was typed for that page. Called for whatever comes from the website itself, also when a limit refused it. */
  refused?: (
    fields: Record<string, string>,
    failure: Failure,
    sender: Pick<Input<C>, 'caller' | 'hasRoom' | 'reply'>,
  ) => Promise<void>;
}

type Answered<C extends Call> = z.input<C['answer']> | BytesAnswer | Failure;

/** A call with who may make it, how often, and who answers it. Router, OpenAPI file and tests read the same list. */
export interface Route<C extends Call = Call> {
  call: C;
  access: Access;
  /**
   * Whether the person must have given their password in the last 15 minutes: for what gives others power, takes data of
   * many people away, or is worth money. API keys need no proof: they were created with one.
   */
  proof?: true;
  limits?: readonly RateLimit[];
  /** Limits that depend on what is asked for, looked at when the others have let the call through. */
  limitsOf?: (input: Pick<Input<C>, 'params' | 'body'>) => readonly RateLimit[];
  /**
   * Whether state-changing calls must carry the crumb. Calls guarded in another way (AUTH-047) say `origin`: only
   * requests from other websites are refused. Public collectors, which grant nothing, say false.
   */
  crumb?: boolean | 'origin';
  /** Whether repeating the call with one Idempotency-Key has one effect. Default true for state-changing calls. */
  idempotent?: boolean;
  /** Bytes, or a text such as `2mb`; of `pieces` a number. */
  bodyLimit?: string | number;
  /** Takes the body as it comes, whatever its type: whole in `input.bytes`, or bit by bit in `input.pieces`. */
  bytes?: boolean | 'pieces';
  /** Content types read as text and given to `parseText`, for beacons. */
  parseText?: (text: string, contentType: string) => unknown;
  form?: FormPost<C>;
  /** Statuses of its pages and files in addition to the call's own. */
  pages?: readonly number[];
  /** Whether it waits for an external system or does much work, and so may take longer than other calls. */
  isLong?: boolean;
  handle(input: Input<C>): Promise<Answered<C>> | Answered<C>;
}

/**
 * Declares a route. The list of routes builds the router, the OpenAPI file and the test that every route says who
 * may call it.
 */
export function route<C extends Call>(definition: Route<C>): Route {
  // Lists hold routes of many calls; each handler is only ever given input parsed by its own call.
  return definition as unknown as Route;
}

/** Whether a call needs a crumb or a token, and reads a body. */
export const changesState = (call: Call): boolean => call.method !== 'GET';

/** Whether repeating a call with one Idempotency-Key has one effect. */
export const isIdempotent = ({ call, idempotent }: Pick<Route, 'call' | 'idempotent'>): boolean =>
  changesState(call) && idempotent !== false;
