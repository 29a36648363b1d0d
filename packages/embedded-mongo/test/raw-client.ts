import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { deserialize, serialize } from 'bson';
import { FrameReader } from '../src/wire/frames.ts';
import type { Doc } from './server.ts';

const OP_MSG = 2013;

type Options = { flags?: number; more?: Buffer };

/** A message with one body, made by hand; `more` follows as further sections. */
export function message(body: Uint8Array | Doc, { flags = 0, more = Buffer.alloc(0) }: Options = {}): Buffer {
  const bytes = body instanceof Uint8Array ? body : serialize(body);
  const out = Buffer.concat([Buffer.alloc(21), bytes, more]);
  out.writeInt32LE(out.length, 0);
  out.writeInt32LE(OP_MSG, 12);
  out.writeUInt32LE(flags, 16);
  return out;
}

/** Documents beside the body, as drivers send those of an insert. */
export function sequence(name: string, documents: Uint8Array[]): Buffer {
  const out = Buffer.concat([Buffer.alloc(5), Buffer.from(`${name}\0`), ...documents]);
  out[0] = 1;
  out.writeInt32LE(out.length - 1, 1);
  return out;
}

/** A client that says what no driver would. */
export class RawClient {
  readonly socket: Socket;
  private readonly frames = new FrameReader();
  private readonly replies: Buffer[] = [];
  private isClosed = false;

  constructor(url: string) {
    this.socket = connect(Number(new URL(url).port), '127.0.0.1').setMaxListeners(0);
    this.socket.on('data', (piece) => this.replies.push(...this.frames.read(Buffer.from(piece))));
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.isClosed = true;
    });
  }

  /** The reply to a message, or undefined when the server hangs up. */
  async ask(sent: Buffer): Promise<Doc | undefined> {
    this.socket.write(sent);
    return this.reply();
  }

  async reply(): Promise<Doc | undefined> {
    while (this.replies.length === 0 && !this.isClosed) {
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
    }
    const reply = this.replies.shift();
    return reply && deserialize(reply.subarray(21));
  }

  close(): void {
    this.socket.destroy();
  }
}
