import type { Socket } from 'node:net';
import { errorDocument } from '../errors.ts';
import { FrameReader } from '../wire/frames.ts';
import { parseMessage, type Request } from '../wire/message.ts';
import { encodeReply, type Reply } from '../wire/reply.ts';

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
  appName: string | undefined;
  /** What the client says of itself: the same on all its connections. */
  client: string | undefined;
  private readonly socket: Socket;
  private readonly frames = new FrameReader();
  private readonly waiting: Request[] = [];
  private readonly handle: (connection: Connection, request: Request) => void;
  private isBusy = false;

  constructor(id: number, socket: Socket, handle: (connection: Connection, request: Request) => void) {
    this.id = id;
    this.socket = socket;
    this.handle = handle;
    socket.setNoDelay(true);
    socket.on('data', (piece) => this.receive(Buffer.isBuffer(piece) ? piece : Buffer.from(piece)));
    socket.on('error', () => undefined);
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
      for (const frame of this.frames.read(piece)) this.waiting.push(parseMessage(frame));
    } catch {
      this.close(); // not our protocol: there is no way to answer
      return;
    }
    this.next();
  }

  private next(): void {
    if (this.isBusy) return;
    const request = this.waiting.shift();
    if (!request) return;
    this.isBusy = true;
    this.handle(this, request);
  }
}
