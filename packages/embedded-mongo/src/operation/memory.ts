import { getHeapStatistics } from 'node:v8';
import { fail } from '../bson/errors.ts';

/** What one stage of one command may hold, as in MongoDB; this server cannot put the rest on disk. */
const STAGE_BYTES = 100 * 2 ** 20;
/** What all commands and cursors may hold together. */
const TOTAL_BYTES = 512 * 2 ** 20;
const HEAP_SHARE = 1 / 4;

/** Bytes that commands and cursors hold at the moment, as far as they are counted. */
export class MemoryPool {
  private used = 0;
  private readonly limit = Math.min(TOTAL_BYTES, getHeapStatistics().heap_size_limit * HEAP_SHARE);
  private readonly makeRoom: () => boolean;

  /** `makeRoom` gives up something that is held and says whether there was anything. */
  constructor(makeRoom: () => boolean) {
    this.makeRoom = makeRoom;
  }

  take(bytes: number): void {
    while (this.used + bytes > this.limit && this.makeRoom());
    if (this.used + bytes > this.limit) {
      fail(146, `other commands hold too much memory for this one. Memory limit: ${this.limit} bytes`);
    }
    this.used += bytes;
  }

  give(bytes: number): void {
    this.used -= bytes;
  }
}

/** What one command holds, and then the cursor it leaves behind. */
export class Memory {
  private held = 0;
  private readonly pool: MemoryPool;

  constructor(pool: MemoryPool) {
    this.pool = pool;
  }

  /** The account of one stage; over its limit it throws the code MongoDB has for such a stage. */
  stage(name: string, code = 292): StageMemory {
    return new StageMemory(name, code, this);
  }

  take(bytes: number): void {
    this.pool.take(bytes);
    this.held += bytes;
  }

  give(bytes: number): void {
    this.pool.give(bytes);
    this.held -= bytes;
  }

  release(): void {
    this.give(this.held);
  }
}

export class StageMemory {
  private held = 0;
  private readonly name: string;
  private readonly code: number;
  private readonly memory: Memory;

  constructor(name: string, code: number, memory: Memory) {
    this.name = name;
    this.code = code;
    this.memory = memory;
  }

  add(bytes: number): void {
    if (this.held + bytes > STAGE_BYTES) {
      const problem = 'the embedded server cannot put the rest on disk, with or without allowDiskUse';
      fail(this.code, `${this.name} exceeded memory limit of ${STAGE_BYTES} bytes: ${problem}`);
    }
    this.memory.take(bytes);
    this.held += bytes;
  }

  remove(bytes: number): void {
    this.memory.give(bytes);
    this.held -= bytes;
  }

  clear(): void {
    this.remove(this.held);
  }
}
