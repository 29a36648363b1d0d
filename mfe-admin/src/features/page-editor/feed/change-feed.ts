import type { DocumentEvent, PresentEditor } from '@tessera/contracts/commerce/editing-calls.ts';
import type { DocumentSession } from '../session/document-session.ts';
import { readEventStream } from './read-event-stream.ts';

/** How changes of others arrive: as they happen, every few seconds, or not at all. */
export type Connection = 'opening' | 'live' | 'delayed' | 'offline';

export interface FeedState {
  connection: Connection;
  /** Everybody whose editor is open, this one too. */
  people: readonly PresentEditor[];
}

/** Where this editor is: what is selected, and the field that is edited. */
export interface Place {
  node: string;
  field: string | null;
}

interface FeedOptions {
  session: Pick<DocumentSession, 'state' | 'receive' | 'catchUp' | 'flush' | 'refresh' | 'readState'>;
  /** @throws when the service is not there, or refuses */
  openStream: (rev: number, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Names this editor among those that are open. */
  clientId: string;
  /** @returns everybody whose editor is open */
  showPresence: (place: Place & { isLeaving: boolean }) => Promise<readonly PresentEditor[]>;
  onNotes: () => void;
}

/** A line that brings nothing for so long is dead: the service sends a comment every 15 s. */
const silentMs = 30_000;
const retryMs = 1_000;
/** Without a stream, what others did is asked for this often, and a stream every sixth time. */
const pollMs = 5_000;
const pollsBetweenStreams = 6;
/** Moves of the selection within this time are sent together. */
const presencePauseMs = 300;

/** Brings what others do to a document: by a stream, or by polling without one. */
export class ChangeFeed {
  readonly #options: FeedOptions;
  readonly #listeners = new Set<() => void>();
  #state: FeedState = { connection: 'opening', people: [] };
  #place: Place = { node: 'root', field: null };
  #isClosed = false;
  /** Streams that could not be opened or broke, and questions asked in their place, since the last good stream. */
  #failures = 0;
  #stream: AbortController | undefined;
  #isStreaming = false;
  #wake: (() => void) | undefined;
  #presenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  readonly state = (): FeedState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts to listen. */
  readonly open = async (): Promise<void> => {
    this.#isClosed = false;
    while (!this.#isClosed) {
      const isStreamDue = this.#failures % pollsBetweenStreams <= 1;
      try {
        if (isStreamDue) await this.#follow();
        else await this.#ask();
        this.#failures = isStreamDue ? 0 : this.#failures + 1;
      } catch {
        if (this.#isClosed) return;
        this.#failures += 1;
        if (this.#failures > 1) await this.#ask().catch(() => this.#update({ connection: 'offline' }));
      }
      if (!this.#isClosed) await this.#pause(this.#failures > 1 ? pollMs : this.#failures * retryMs);
    }
  };

  /** Shows the others where this editor is. */
  readonly show = (place: Place): void => {
    this.#place = place;
    clearTimeout(this.#presenceTimer);
    this.#presenceTimer = setTimeout(() => void this.#showPresence().catch(() => undefined), presencePauseMs);
  };

  /** The browser is offline. */
  readonly lose = (): void => {
    this.#update({ connection: 'offline' });
    this.#stream?.abort();
  };

  /** The browser is online again: everything unsent is sent, and the stream is opened. */
  readonly reconnect = (): void => {
    this.#failures = 0;
    void this.#options.session.flush();
    this.#wake?.();
  };

  /** Ends the stream; the service sees it and takes this editor from the list. Without a stream, it is asked to. */
  readonly close = (): void => {
    this.#isClosed = true;
    const isListed = this.#state.connection !== 'opening' && !this.#isStreaming;
    if (isListed) void this.#options.showPresence({ ...this.#place, isLeaving: true }).catch(() => undefined);
    clearTimeout(this.#presenceTimer);
    this.#stream?.abort();
    this.#wake?.();
  };

  /** Follows a stream to its end. @throws when it cannot be opened, or breaks */
  async #follow(): Promise<void> {
    const { session, openStream } = this.#options;
    const stream = new AbortController();
    this.#stream = stream;
    let silent = setTimeout(() => stream.abort(), silentMs);
    try {
      const body = await openStream(session.state().rev, stream.signal);
      this.#isStreaming = true;
      this.#update({ connection: 'live' });
      void this.#showPresence().catch(() => undefined);
      void session.flush();
      await readEventStream(body, {
        onEvent: (name, data) => this.#take({ event: name, ...JSON.parse(data) } as DocumentEvent),
        onSign: () => {
          clearTimeout(silent);
          silent = setTimeout(() => stream.abort(), silentMs);
        },
      });
    } finally {
      clearTimeout(silent);
      this.#isStreaming = false;
    }
  }

  #take(event: DocumentEvent): void {
    const { session, onNotes } = this.#options;
    if (event.event === 'batch') session.receive(event.batch);
    else if (event.event === 'presence') this.#takePeople(event.people);
    else if (event.event === 'notes') onNotes();
    else if (event.event === 'publication') session.readState().catch(() => undefined);
    else void this.#readAgain();
  }

  /** An earlier stream of this editor may end after the next one began, and takes the editor from the list. */
  #takePeople(people: readonly PresentEditor[]): void {
    this.#update({ people });
    if (!people.some(({ clientId }) => clientId === this.#options.clientId)) this.show(this.#place);
  }

  /** A stream brings nothing of a document that is gone: it counts as broken, and the next begins with what was read. */
  async #readAgain(): Promise<void> {
    const stream = this.#stream;
    await this.#options.session.refresh().catch(() => undefined);
    stream?.abort();
  }

  /** Asks for what others did since. @throws when nothing can be asked */
  async #ask(): Promise<void> {
    await this.#options.session.catchUp();
    await this.#showPresence();
    this.#options.onNotes();
    void this.#options.session.flush();
    this.#update({ connection: 'delayed' });
  }

  async #showPresence(): Promise<void> {
    this.#update({ people: await this.#options.showPresence({ ...this.#place, isLeaving: false }) });
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #update(change: Partial<FeedState>): void {
    if (this.#isClosed) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
