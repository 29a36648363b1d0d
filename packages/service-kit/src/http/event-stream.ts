import { Readable } from 'node:stream';

/** A server-sent event; its data is sent as JSON. */
export interface ServerSentEvent {
  event: string;
  data: unknown;
  /** What the client sends as `Last-Event-ID` when it opens the next stream. */
  id?: string;
}

interface EventStreamOptions {
  /** Milliseconds between comments, which show both ends that the line is alive. */
  beatMs: number;
  /** Milliseconds after which the stream ends. */
  endMs: number;
  /** Called with each comment. */
  onBeat?: () => void;
  /** Called once; `isLeft` where the client went away before the stream ended. */
  onClose?: (isLeft: boolean) => void;
}

/** Bytes that wait for a client; one that takes them slower has to open the next stream. */
const maxWaitingBytes = 2_000_000;

/** No cache stores a stream, and no proxy collects it before it passes it on. */
export const eventStreamHeaders = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' } as const;

/** The body of an answer that goes on for minutes: server-sent events, with a first byte at once. */
export class EventStream extends Readable {
  readonly #beat: NodeJS.Timeout;
  readonly #end: NodeJS.Timeout;
  readonly #onClose: EventStreamOptions['onClose'];
  #isEnding = false;

  constructor({ beatMs, endMs, onBeat, onClose }: EventStreamOptions) {
    super({ read: () => undefined });
    this.#onClose = onClose;
    this.#beat = setInterval(() => {
      this.#write(':\n\n');
      onBeat?.();
    }, beatMs);
    this.#end = setTimeout(() => this.end(), endMs);
    this.#write(': open\n\n');
  }

  send({ event, data, id }: ServerSentEvent): void {
    const idLine = id === undefined ? '' : `id: ${id}\n`;
    this.#write(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`);
  }

  /** Ends the answer; its client may open another. */
  end(): void {
    if (this.#isEnding || this.destroyed) return;
    this.#isEnding = true;
    this.push(null);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearInterval(this.#beat);
    clearTimeout(this.#end);
    this.#onClose?.(!this.#isEnding);
    done(error);
  }

  #write(text: string): void {
    if (this.#isEnding || this.destroyed) return;
    this.push(text);
    if (this.readableLength > maxWaitingBytes) this.destroy();
  }
}
