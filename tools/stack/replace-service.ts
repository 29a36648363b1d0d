import { faultWithin, untilReady } from './watch-service.ts';

/** A version of a service that runs. */
export interface RunningVersion {
  version: string;
  url: string;
  /** Ends what it has begun, and then itself. */
  stop(): Promise<void>;
}

/** What a replacement does to the stack. */
export interface Replacement {
  name: string;
  from: RunningVersion;
  to: string;
  /** How long the new one is watched while the old one could still take over, milliseconds. */
  watchMs: number;
  /** Starts the new one beside the old one, on a port of its own. */
  launch(): Promise<RunningVersion>;
  /** Asks whether everybody who calls is served by the new one. @throws with what speaks against that */
  judge(version: RunningVersion): Promise<void>;
  /** Sends all calls to one of the two; resolves when everybody who asks this service knows. */
  lead(version: RunningVersion): Promise<void>;
  say(line: string): void;
}

const readyWithinMs = 10_000;

/** Thrown when the old version goes on, with the reason. */
export class NotReplaced extends Error {}

/**
 * Another version takes a service's place without a call being refused: it starts beside the old one, calls are led to
 * it once it is ready, and it is watched for a while in which the old one stands by. Then the old one ends what it has
 * begun, jobs too; what it cannot end in time is taken over from the queues.
 * @throws NotReplaced after everything is as it was
 */
export async function replaceService(replacement: Replacement): Promise<RunningVersion> {
  const { name, from, to, watchMs, launch, judge, lead, say } = replacement;
  say(`Starting ${name} ${to} beside ${from.version} …`);
  const next = await launch().catch((error) => {
    throw new NotReplaced(`${to} did not start: ${messageOf(error)}`);
  });
  const goBack = async (why: string): Promise<never> => {
    // Whoever does not confirm that hangs, and finds it in its channel once it goes on.
    await lead(from).catch((error) => say(messageOf(error)));
    await next.stop();
    throw new NotReplaced(why);
  };
  await untilReady(next.url, to, readyWithinMs).catch(async (error) => {
    await next.stop();
    throw new NotReplaced(`${to} did not become ready: ${messageOf(error)}`);
  });
  await judge(next).catch(async (error) => {
    await next.stop();
    throw new NotReplaced(`${to} was not given any calls: ${messageOf(error)}`);
  });
  await lead(next).catch((error) => goBack(`calls could not be led to ${to}: ${messageOf(error)}`));
  say(`Calls go to ${to} now; watching it for ${watchMs / 1_000} s …`);
  const fault = await faultWithin(next.url, watchMs);
  if (fault) return goBack(`${to} was taken back: ${fault}`);
  const startedAt = performance.now();
  await from.stop();
  say(`${from.version} has ended what it had begun (${Math.round(performance.now() - startedAt)} ms)`);
  return next;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
