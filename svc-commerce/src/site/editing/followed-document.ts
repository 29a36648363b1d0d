import type { DocumentEvent } from '@tessera/contracts/commerce/editing-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { DocumentSignal } from '../document-signals/index.ts';
import { type DocumentKey, readChanges } from '../documents/index.ts';
import type { EditingStores } from './deps.ts';

/** One document of a stream: reads what changed and passes it on in the order of the log. */
export class FollowedDocument {
  readonly #key: DocumentKey;
  readonly #deps: EditingStores;
  readonly #send: (event: DocumentEvent) => void;
  readonly #waiting = new Set<DocumentSignal>();
  #rev: number;
  #presence = '[]';
  #isReading = false;
  #isGone = false;

  constructor(key: DocumentKey, rev: number, deps: EditingStores, send: (event: DocumentEvent) => void) {
    this.#key = key;
    this.#rev = rev;
    this.#deps = deps;
    this.#send = send;
  }

  /** Id of the document with the revision that its client has. */
  position = (): string => `${this.#key.documentId}:${this.#rev}`;

  /** Reads what a signal is about; one that comes during a read is read after it. */
  take = (signal: DocumentSignal): void => {
    this.#waiting.add(signal);
    if (!this.#isReading) void this.#read();
  };

  async #read(): Promise<void> {
    this.#isReading = true;
    try {
      for (const signal of this.#waiting) {
        this.#waiting.delete(signal);
        if (signal === 'batch') await this.#readBatches();
        else if (signal === 'presence') await this.#readPresence();
        else this.#send({ event: signal, documentId: this.#key.documentId });
      }
    } catch (error) {
      // The next beat reads again.
      this.#deps.log.warn({ reason: String(error) }, 'could not read the changes of a document');
    } finally {
      this.#isReading = false;
    }
  }

  async #readBatches(): Promise<void> {
    const { documentId } = this.#key;
    for (let isMore = !this.#isGone; isMore; ) {
      const read = await readChanges(this.#key, this.#rev, this.#deps);
      if (read instanceof Failure) {
        this.#isGone = true;
        this.#send({ event: 'gone', documentId });
        return;
      }
      for (const batch of read.batches) {
        this.#rev = batch.rev;
        this.#send({ event: 'batch', documentId, batch });
      }
      isMore = this.#rev < read.rev;
    }
  }

  async #readPresence(): Promise<void> {
    const people = await this.#deps.presence.list(this.#key);
    const text = JSON.stringify(people);
    if (text === this.#presence) return;
    this.#presence = text;
    this.#send({ event: 'presence', documentId: this.#key.documentId, people });
  }
}
