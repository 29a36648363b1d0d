import type { ApiAnswer, ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import type { Api } from '@tessera/browser-kit/api/api-client.ts';
import { isSettled } from '@tessera/browser-kit/api/settled.ts';
import { announce } from '@tessera/browser-kit/page/announce.ts';

/** Shown while the outcome of a change is being looked up. */
export const checkingText = 'We don’t know yet whether this was saved. Checking …';

/** The changes whose answer was lost and whose outcome is being looked up. */
export interface OutcomeChecks {
  isChecking: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Reports a change whose outcome stays unknown: what is shown may be out of date. */
  giveUp: () => void;
  /** Counts as a check for as long as the lookup runs. */
  run: <T>(lookup: () => Promise<T>) => Promise<T>;
}

export function createOutcomeChecks(): OutcomeChecks {
  let running = 0;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const add = (change: 1 | -1) => {
    running += change;
    notify();
  };
  return {
    isChecking: () => running > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    giveUp: notify,
    run: async (lookup) => {
      if (running === 0) announce(checkingText, 'assertive');
      add(1);
      try {
        return await lookup();
      } finally {
        add(-1);
      }
    },
  };
}

/** Whether the browser has a network, such as `onlineManager` of TanStack Query. */
export interface Network {
  isOnline: () => boolean;
  subscribe: (listener: (isOnline: boolean) => void) => () => void;
}

/** The time between two lookups, in ms. While the browser is offline the next one waits for the network. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 6 }, () => 15_000)];

/**
 * Makes a change, and never reports it as failed while it may have been saved: asks again, with the same
 * Idempotency-Key, until the service reports the outcome.
 * @returns the outcome; a failure with the code `outcome.unknown` when the change stays unanswered
 */
export type AskUntilKnown = <T>(ask: () => Promise<ApiAnswer<T>>) => Promise<ApiAnswer<T>>;

export function createAskUntilKnown(checks: OutcomeChecks, network: Network): AskUntilKnown {
  return async (ask) => {
    const wasOnline = network.isOnline();
    const first = await ask();
    if (first.ok || isSettled(first) || !isLost(first)) return first;
    // The browser sends nothing while it is offline.
    if (first.status === 0 && !wasOnline) return first;
    if (isFault(first)) {
      checks.giveUp();
      return unknown(first);
    }
    return checks.run(() => lookUp(first, ask, network));
  };
}

/** The calls, of which changes are asked for until their outcome is known. */
export function withOutcomeChecks(api: Api, askUntilKnown: AskUntilKnown): Api {
  return {
    call: (wire, input) => {
      const ask = () => api.call(wire, input);
      return wire.method === 'GET' ? ask() : askUntilKnown(ask);
    },
  };
}

async function lookUp<T>(first: ApiFailure, ask: () => Promise<ApiAnswer<T>>, network: Network): Promise<ApiAnswer<T>> {
  let last = first;
  for (const pauseMs of pausesMs) {
    await pause(Math.max(pauseMs, last.status === 429 ? (last.retryAfterMs ?? 0) : 0), network);
    const answer = await ask();
    if (answer.ok || isOutcome(answer)) return answer;
    last = answer;
    if (isFault(answer) || isSessionOver(answer)) break;
  }
  return unknown(last);
}

/** Codes that leave open what became of a change. Any other code is the service's own word that it was not done. */
const lostCodes = [
  ...['network.offline', 'network.timeout', 'answer.unreadable', 'request.in_progress'],
  ...['service.unavailable', 'service.failed', 'outcome.unknown'],
];
const isLost = ({ code }: ApiFailure) => lostCodes.includes(code);

/** A refusal for lack of a session or of room was made before the service looked at the key: it is no outcome. */
const isOutcome = (answer: ApiFailure) => isSettled(answer) && answer.status !== 429 && !isSessionOver(answer);

const isSessionOver = ({ status, crumbFail }: ApiFailure) => status === 401 || crumbFail === true;

/** A bug of the service: asking again would only run into it again. */
const isFault = ({ status }: ApiFailure) => status === 500;

const unknown = (failure: ApiFailure): ApiFailure => ({ ...failure, code: 'outcome.unknown' });

async function pause(ms: number, network: Network): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  if (network.isOnline()) return;
  await new Promise<void>((resolve) => {
    const stop = network.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
}
