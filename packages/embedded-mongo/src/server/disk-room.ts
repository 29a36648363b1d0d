import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoError } from '../bson/errors.ts';

/** Room for many commits; so much must fit before anything is written again. */
const PROBE_BYTES = 8 * 2 ** 20;
const PROBE_EVERY_MS = 1000;

/** While the disk takes no writes the server reads on, and looks every second whether it does again. */
export class DiskRoom {
  private readonly folder: string;
  private readonly log: (line: string) => void;
  private readonly regained: () => void;
  private timer: NodeJS.Timeout | undefined;
  private reason = '';

  constructor(folder: string, log: (line: string) => void, regained: () => void) {
    this.folder = folder;
    this.log = log;
    this.regained = regained;
  }

  get isFull(): boolean {
    return this.timer !== undefined;
  }

  /** Throws 14031 while nothing can be written. */
  check(): void {
    if (this.isFull) throw new MongoError(14031, `nothing is written until the disk has room: ${this.reason}`);
  }

  /** A write has failed. */
  isShort(reason: string): void {
    this.reason = reason;
    this.log(`the disk takes no writes, they are refused until it does: ${reason}`);
    this.stop();
    this.timer = setTimeout(() => this.probe(), PROBE_EVERY_MS).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async probe(): Promise<void> {
    const hasRoom = await this.hasRoom();
    if (!this.isFull) return;
    if (!hasRoom) {
      this.timer = setTimeout(() => this.probe(), PROBE_EVERY_MS).unref();
      return;
    }
    this.stop();
    this.log('the disk takes writes again');
    this.regained();
  }

  private async hasRoom(): Promise<boolean> {
    const path = join(this.folder, 'room.probe');
    try {
      const file = await open(path, 'w', 0o600);
      try {
        await file.writeFile(Buffer.alloc(PROBE_BYTES, 1));
        await file.datasync();
      } finally {
        await file.close();
      }
      return true;
    } catch {
      return false;
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
  }
}
