import { apiScopes } from '@tessera/contracts/api-scopes.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import fc from 'fast-check';
import { type RawRequest, sendRaw } from '../raw-request.ts';
import type { TestCaller, TestService } from '../test-service.ts';
import { type DescribedCall, type Description, describedCalls } from './described-calls.ts';
import { chance, type Draw, oneOf } from './draw.ts';
import { faultOf, parsed } from './judge.ts';
import { oddRequest } from './odd-request.ts';
import { type KnownTexts, Seen } from './seen.ts';

export interface Fuzzed {
  /** What a person reads who wants to see it again. */
  faults: string[];
  sent: number;
  /** How many of the described calls answered with success at least once. */
  reached: number;
}

interface Options {
  /** Requests for each call. */
  perCall: number;
  /** What already is in the service. */
  known?: KnownTexts;
}

/**
 * The same at every run, so that a red run tells of the change at hand; another `FUZZ_SEED` and a higher `FUZZ_TIMES`
 * look further.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const times = Number(process.env.FUZZ_TIMES ?? 1);

/** A busy machine is no fault; the service is told to answer sooner. */
const limitMs = 20_000;
const atATime = 8;

/**
 * Sends a running service a great many requests, drawn from its own description: of owners, visitors, programs and
 * strangers; whole ones, and ones that are wrong in every way there is. Each has to be answered in time, never by 5xx,
 * and as the description says.
 */
export async function fuzz(service: TestService, { perCall, known = {} }: Options): Promise<Fuzzed> {
  const description = await describedCalls(service.url);
  const { calls } = description;
  const run: Run = {
    service,
    description,
    callers: callersOf(service),
    seen: new Seen(known),
    faults: [],
    reached: new Set(),
  };
  const order = Array.from({ length: perCall * times }, () => calls).flat();
  const draws = fc.sample(fc.gen(), { seed, numRuns: order.length });
  const asks = order.flatMap((call, at) => (draws[at] ? [{ call, draw: draws[at] }] : []));
  for (let at = 0; at < asks.length; at += atATime) {
    const batch = asks.slice(at, at + atATime);
    const answers = await Promise.all(batch.map(({ call, draw }) => ask(call, draw, run)));
    for (const [index, { call }] of batch.entries()) run.seen.note(answers[index], call.tag);
  }
  const { faults, reached } = run;
  if ('polluted' in {}) faults.push('Some request changed what every object inherits');
  const ready = await fetch(`${service.url}/readyz`);
  if (!ready.ok) faults.push(`The service is not ready afterwards: ${await ready.text()}`);
  process.stdout.write(
    `${asks.length} requests of seed ${seed}; ${reached.size} of ${calls.length} calls answered one with success\n`,
  );
  return { faults, sent: asks.length, reached: reached.size };
}

interface Run {
  service: TestService;
  description: Description;
  callers: Callers;
  seen: Seen;
  faults: string[];
  reached: Set<string>;
}

/** Sends one request. @returns what a success told */
async function ask(call: DescribedCall, draw: Draw, run: Run): Promise<unknown> {
  const { service, description, callers, seen, faults, reached } = run;
  const { resolve } = description;
  const request = oddRequest(call, { draw, seen, about: call.tag, resolve, spoilPercent: 0 });
  const caller = callerFor(call, callers, draw);
  const cookie = [...caller.cookies].map((pair) => pair.join('=')).join('; ');
  request.headers = { ...(await caller.proof()), ...(cookie && { cookie }), ...request.headers };
  const note = (fault: string) => void faults.push(`${call.id} ${fault}\n  ${shown(request)}`);
  const answer = await sendRaw(service.url, request, limitMs).catch((error: Error) => error);
  if (answer instanceof Error) return note(`was not answered: ${answer.message}`);
  const fault = faultOf(meant(description.calls, call, request.method), request.method, answer);
  if (fault) note(`${fault}: ${answer.text.slice(0, 300)}`);
  for (const line of [answer.headers['set-cookie'] ?? []].flat()) keepCookie(caller, line);
  if (answer.status >= 300) return undefined;
  reached.add(call.id);
  return parsed(answer.text);
}

/** Another method may be another call; where there is none, nothing is there. */
function meant(calls: readonly DescribedCall[], call: DescribedCall, method: string): DescribedCall | undefined {
  const others = calls.filter((one) => one.method === method);
  return others.find(({ path }) => path === call.path) ?? others.find(({ path }) => takesIn(path, call.path));
}

/** Whether a path with parameters takes in another, as `/media/{mediaId}` takes in `/media/folders`. */
function takesIn(path: string, other: string): boolean {
  const [parts, others] = [path.split('/'), other.split('/')];
  return parts.length === others.length && parts.every((part, at) => part === others[at] || part.startsWith('{'));
}

type Callers = ReturnType<typeof callersOf>;

function callersOf(service: TestService) {
  const staff = { kind: 'staff' as const, siteUserId: 'usr-owner', roles: Object.values(role) };
  return {
    owner: service.as(staff),
    stranger: service.as({ ...staff, websiteId: 'site-b' }),
    visitor: service.as(),
    member: service.as({ kind: 'member', siteUserId: 'usr-member' }),
    program: service.as({ kind: 'key', sid: undefined, keyId: 'key-1', scopes: [...apiScopes] }),
    platform: service.as({ kind: 'platform' }),
  };
}

function callerFor(call: DescribedCall, callers: Callers, draw: Draw): TestCaller {
  const { owner, stranger, visitor, member, program, platform } = callers;
  const usual = call.access === 'platform' ? platform : call.access === 'anyone' ? visitor : owner;
  return chance(draw, 70) ? usual : oneOf(draw, [owner, stranger, visitor, member, program, platform]);
}

function keepCookie({ cookies }: TestCaller, line: string) {
  const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
  cookies.set(name, value);
}

/** A request as a person can send it again. */
function shown({ method, target, headers, body }: RawRequest): string {
  const { 'x-tessera-caller': _token, ...rest } = headers;
  const content = body && (body.length > 500 ? `${body.subarray(0, 500)} … (${body.length} bytes)` : body);
  return `${method} ${target.slice(0, 500)} ${JSON.stringify(rest).slice(0, 600)} ${content ?? ''}`;
}
