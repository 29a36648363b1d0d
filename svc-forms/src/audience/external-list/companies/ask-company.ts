import type { Trouble } from './company.ts';
import { retryAfterMs } from './retry-after.ts';

/** What a company said; nothing where its answer was no JSON. */
interface Answer {
  kind: 'answer';
  status: number;
  body: unknown;
}

export interface Ask {
  method: string;
  headers: Record<string, string>;
  body?: object;
}

/** From looking the name up to the last byte. */
export const timeoutMs = 10_000;
/** Keys and lists that are wrong are put right by people. */
const untilMendedMs = 15 * 60_000;

const words = {
  rest: 'The company asks us to wait: too many requests were sent.',
  key: 'The company does not take this key.',
  ill: (status: number) => `The company answered ${status}.`,
  away: (reason: string) => `The company could not be reached: ${reason}.`,
};

/** Makes one request. Failures that may pass are `Trouble`, detected from the company's answer. */
export async function askCompany(
  url: URL,
  { method, headers, body }: Ask,
  withinMs = timeoutMs,
): Promise<Answer | Trouble> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      headers: { ...headers, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(withinMs),
    });
    const said = await response.text();
    return troubleOf(response, said) ?? { kind: 'answer', status: response.status, body: jsonOf(said) };
  } catch (error) {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'it took too long' : 'the line broke';
    return { kind: 'later', problem: words.away(reason), isInDoubt: true };
  }
}

function troubleOf({ status, headers }: Response, said: string): Trouble | undefined {
  const rest = () => retryAfterMs(headers.get('retry-after'), Date.now());
  // A throttle of Mailchimp’s answers 403 with a page, a key that is wrong with JSON.
  if (status === 429 || (status === 403 && jsonOf(said) === undefined)) {
    return { kind: 'later', problem: words.rest, holdMs: rest() };
  }
  if (status === 401 || status === 403) {
    return { kind: 'later', problem: words.key, holdMs: untilMendedMs, isKeyRefused: true };
  }
  if (status < 500) return undefined;
  const isResting = status === 503 && headers.has('retry-after');
  return { kind: 'later', problem: words.ill(status), isInDoubt: true, ...(isResting && { holdMs: rest() }) };
}

export const isGood = (status: number): boolean => status >= 200 && status < 300;
/** An undocumented answer. */
export const unexpected = (status: number): Trouble => ({ kind: 'later', problem: words.ill(status) });

/** The list no longer exists: synchronization waits until the owner corrects the settings. */
export const noSuchList: Trouble = {
  kind: 'later',
  problem: 'The company has no list of this id.',
  holdMs: untilMendedMs,
};

function jsonOf(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}
