import { MongoError } from '../bson/errors.ts';
import { Memory, type MemoryPool } from './memory.ts';

/** Where a command comes from: a connection, and what its client says of itself, the same on all it has. */
export type Origin = {
  readonly id: number;
  readonly address?: string;
  client?: string | undefined;
  appName?: string | undefined;
};

/** One command at work: until when it may run, and what ends it before. */
export class Operation {
  readonly id: number;
  readonly origin: Origin;
  /** `performance.now()` after which the command is stopped with 50. */
  deadlineMs: number;
  /** The command's next step has to see what it wrote so far on disk. */
  awaitsCommit = false;
  readonly memory: Memory;
  private keepsMemory = true;
  private ending: MongoError | undefined;

  constructor(id: number, origin: Origin, limitMs: number, pool: MemoryPool) {
    this.id = id;
    this.memory = new Memory(pool);
    this.origin = origin;
    this.deadlineMs = limitMs > 0 ? performance.now() + limitMs : Number.POSITIVE_INFINITY;
  }

  /** A cursor goes on with what the command holds. */
  handOnMemory(): void {
    this.keepsMemory = false;
  }

  finish(): void {
    if (this.keepsMemory) this.memory.release();
  }

  /** Ends the command at its next pause. */
  end(reason: MongoError): void {
    this.ending ??= reason;
  }

  get isEnding(): boolean {
    return this.ending !== undefined;
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
