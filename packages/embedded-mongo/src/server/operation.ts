import { MongoError } from '../errors.ts';

/** One command at work: until when it may run, and what ends it before. */
export class Operation {
  readonly id: number;
  readonly connectionId: number;
  /** `performance.now()` after which the command is stopped with 50. */
  deadlineMs: number;
  /** The command's next step has to see what it wrote so far on disk. */
  awaitsCommit = false;
  private ending: MongoError | undefined;

  constructor(id: number, connectionId: number, limitMs: number) {
    this.id = id;
    this.connectionId = connectionId;
    this.deadlineMs = limitMs > 0 ? performance.now() + limitMs : Number.POSITIVE_INFINITY;
  }

  /** Ends the command at its next pause. */
  end(reason: MongoError): void {
    this.ending ??= reason;
  }

  /** Why the command must stop now; told once, since cleaning up afterwards may take its time. */
  takeEnding(nowMs: number): MongoError | undefined {
    if (nowMs > this.deadlineMs) this.end(new MongoError(50, 'operation exceeded time limit'));
    const { ending } = this;
    if (!ending) return undefined;
    this.ending = undefined;
    this.deadlineMs = Number.POSITIVE_INFINITY;
    return ending;
  }
}
