import type { Socket } from 'node:net';
import { errorDocument } from '../bson/errors.ts';
import { FrameReader } from '../wire/frames.ts';
import { parseMessage, type Request } from '../wire/message.ts';
import { encodeReply, type Reply } from '../wire/reply.ts';

/** How much may wait behind the command at work before the client is left to wait, too. */
const MAX_WAITING_BYTES = 2 ** 20;

/** A reply too large or too odd to encode becomes an error instead of the end of the server. */
function encoded(request: Request, reply: Reply): [Buffer, Buffer] {
  try {
    return encodeReply(request, reply);
  } catch (error) {
    return encodeReply(request, errorDocument(error));
  }
}

/** One client connection: its commands are answered in the order they came. */
export class Connection {
  readonly id: number;
  readonly address: string;
  appName: string | undefined;
  /** What the client says of itself: the same on all its connections. */
  client: string | undefined;
  private readonly socket: Socket;
  private readonly frames = new FrameReader();
  private waiting: Request[] = [];
  private waitingBytes = 0;
  private readonly handle: (connection: Connection, request: Request) => void;
  private isBusy = false;

  constructor(id: number, socket: Socket, handle: (connection: Connection, request: Request) => void) {
    this.id = id;
    this.socket = socket;
    this.address = `${socket.remoteAddress}:${socket.remotePort}`;
    this.handle = handle;
    socket.setNoDelay(true);
    socket.on('data', (piece) => this.receive(Buffer.isBuffer(piece) ? piece : Buffer.from(piece)));
    socket.on('drain', () => this.next());
    socket.on('error', () => undefined);
    // Only what wants no answer is still done for a client that has left.
    socket.on('close', () => {
      this.waiting = this.waiting.filter(({ isSilent }) => isSilent);
    });
  }

  /** Answers the command at hand and takes up the next; silent ones are only done. */
  answer(request: Request, reply: Reply): void {
    this.isBusy = false;
    if (!request.isSilent && this.socket.writable) {
      const [head, body] = encoded(request, reply);
      this.socket.cork();
      this.socket.write(head);
      this.socket.write(body);
      this.socket.uncork();
    }
    this.next();
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(piece: Buffer): void {
    try {
      for (const frame of this.frames.read(piece)) {
        this.waiting.push(parseMessage(frame));
        this.waitingBytes += frame.length;
      }
    } catch {
      this.close(); // not our protocol: there is no way to answer
      return;
    }
    this.next();
    if (this.waitingBytes > MAX_WAITING_BYTES) this.socket.pause();
  }

  /** A client that does not read its answers gets no more of them. */
  private next(): void {
    const isBehind = this.socket.writableNeedDrain && !this.socket.destroyed;
    if (this.isBusy || isBehind) return;
    const request = this.waiting.shift();
    if (!request) return;
    if (this.waiting.length === 0) {
      this.waitingBytes = 0;
      this.socket.resume();
    }
    this.isBusy = true;
    this.handle(this, request);
  }
}
