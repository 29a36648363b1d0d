import { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb';

/** Something this process needs does not answer, or cannot do now what it is for. It may soon again. */
export class Outage extends Error {}

/** A change that did not finish within its limit. The work continues, so its outcome is unknown to the caller. */
export class LateChange extends Outage {}

/** Errors of the driver without a class of their own. */
const driverOutages = [
  'MongoNotConnectedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
];

/** What a server says that cannot now what it could before, by MongoDB's own codes. */
const serverOutages = new Set([
  // A full disk, and a server that holds too much for others already.
  ...[14031, 146],
  // Interrupted work: by a time limit, a lock, an operator, or lack of space.
  ...[50, 262, 24, 11601, 175, 43],
  // A server that goes, or has handed over to another, or does not reach the others.
  ...[91, 189, 10107, 11600, 11602, 13435, 13436, 6, 7, 89, 9001, 134],
]);

/** Whether an error is no bug but a part that is away: callers may try again. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Outage || error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) {
    return true;
  }
  if (isDeadLine(error)) return true;
  if (!(error instanceof MongoError)) return false;
  return driverOutages.includes(error.name) || serverOutages.has(Number(error.code)) || isBrokenOffBulk(error);
}

/** Written to a connection whose failure was not detected yet; the driver passes on this error or its message. */
function isDeadLine(error: unknown): boolean {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return false;
  return error.syscall === 'write' && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

/** Many writes at once of which none was refused: the line broke. */
function isBrokenOffBulk(error: MongoError): boolean {
  const isBulk = error instanceof MongoBulkWriteError && error.code === undefined;
  return isBulk && [error.writeErrors].flat().length === 0 && error.err === undefined;
}

/**
 * The outcome of some work, when it comes in time.
 * @throws {Outage} when it is late; the work continues, and its result is ignored
 */
export function within<T>(ms: number, what: string, work: Promise<T>, Late: typeof Outage = Outage): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Late(`${what} took longer than ${ms} ms`)), ms);
    const inTime =
      <R>(settle: (result: R) => void) =>
      (result: R) => {
        clearTimeout(timer);
        settle(result);
      };
    work.then(inTime(resolve), inTime(reject));
  });
}
