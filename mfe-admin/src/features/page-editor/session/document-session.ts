import type { AppliedBatch } from '@tessera/contracts/commerce/document-calls.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import { applyOperations } from '@tessera/site-document/operations/apply-operations.ts';
import { isSameJson } from '@tessera/site-document/tree/is-same-json.ts';
import { nextBatch, waitMs, withQueued } from './change-queue.ts';
import type { DocumentCalls, OpenDocument, SentBatch } from './document-calls.ts';
import { isLogGone, isPassing, noticeOf } from './session-notice.ts';
import type { ChangeOptions, SessionEvent, SessionState } from './session-state.ts';
import type { UnsentChanges, UnsentStore } from './unsent-changes.ts';

interface SessionOptions {
  calls: DocumentCalls;
  opened: OpenDocument;
  unsent: UnsentStore;
  now: () => number;
}

/** Pauses before a batch that did not arrive is sent again, in ms; the last one repeats. */
const retryPausesMs = [2_000, 4_000, 8_000, 15_000, 30_000];

/** A request that takes longer is shown as a problem of the connection; it is waited for all the same. */
const slowMs = 8_000;

const newBatchId = () => crypto.randomUUID();

/**
 * An open document: changes are applied at once, queued, and sent one batch at a time. The service's answer replaces the
 * guess: where it applied something else, the document is read again.
 */
export class DocumentSession {
  readonly #options: SessionOptions;
  readonly #listeners = new Set<() => void>();
  readonly #watchers = new Set<(event: SessionEvent) => void>();
  #state: SessionState;
  #queue: Operation[] = [];
  #sent: SentBatch | null = null;
  #firstQueuedAtMs = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The request under way. */
  #running: Promise<void> | null = null;
  /** The body may differ from the service's and has to be read. */
  #isStale = false;
  #isClosed = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    const { rev, state, published, canUndo, canRedo, body } = options.opened;
    const savedAtMs = options.now();
    this.#state = { rev, state, published, canUndo, canRedo, body, saving: 'saved', savedAtMs, notices: [] };
  }

  readonly state = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `watcher` with everything that happens to the document, before the screen is rendered. */
  readonly watch = (watcher: (event: SessionEvent) => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Whether the service lacks something. */
  readonly hasUnsent = (): boolean => this.#sent !== null || this.#queue.length > 0;

  readonly #hasWork = (): boolean => this.hasUnsent() || this.#isStale;

  /**
   * Applies operations and queues them.
   * @returns why it cannot be done; undefined when it was
   */
  readonly change = (operations: readonly Operation[], options: ChangeOptions = {}): string | undefined => {
    const problem = this.#apply(operations, options.origin);
    if (problem) return problem;
    if (this.#queue.length === 0) this.#firstQueuedAtMs = this.#options.now();
    this.#queue = withQueued(this.#queue, operations);
    this.#update({ saving: this.#state.saving === 'failed' ? 'failed' : 'saving', state: changedState(this.#state) });
    this.#store();
    this.#schedule(options.isTyping ? waitMs(this.#options.now(), this.#firstQueuedAtMs) : 0);
    return undefined;
  };

  /** Sends everything; resolves to whether the service has it. */
  readonly flush = async (): Promise<boolean> => {
    while (this.#hasWork() && !this.#isClosed) {
      const failures = this.#failures;
      await this.#sendNext();
      if (this.#failures > failures) return false;
    }
    return true;
  };

  /** Reads the document again, as after publishing. */
  readonly refresh = async (): Promise<void> => {
    if (!(await this.flush())) return;
    this.#isStale = true;
    await this.#sendNext();
  };

  readonly undo = () => this.#request((calls, batchId) => calls.undo(batchId, 'undo'));
  readonly redo = () => this.#request((calls, batchId) => calls.undo(batchId, 'redo'));

  /** Makes the draft equal to a published version, as a change that can be undone. */
  readonly restore = (version: number) => this.#request((calls, batchId) => calls.restore(batchId, version));

  readonly dismiss = (noticeId: string): void =>
    this.#update({ notices: this.#state.notices.filter(({ id }) => id !== noticeId) });

  /** Sends what an earlier run of the tab left, then reads the document. */
  readonly resume = async (left: UnsentChanges): Promise<void> => {
    this.#sent = left.sent;
    this.#queue = left.queue;
    this.#update({ rev: left.sent?.baseRev ?? left.baseRev, saving: 'saving' });
    this.#store();
    if (await this.flush()) await this.#readAgain();
  };

  /** Stops; what is not acknowledged stays stored. */
  readonly close = (): void => {
    clearTimeout(this.#timer);
    this.#store();
    this.#isClosed = true;
  };

  #apply(operations: readonly Operation[], origin?: string): string | undefined {
    const before = this.#state.body;
    const applied = applyOperations(before, operations);
    if ('problem' in applied) {
      return applied.limit === undefined ? applied.problem : `The limit of ${applied.limit} has been reached.`;
    }
    this.#update({ body: applied.body });
    this.#notify({ type: 'changed', operations, before, after: applied.body, origin });
    return undefined;
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#sendNext(), ms);
  }

  /** Sends one batch; while one is under way, waits for that one. */
  #sendNext(): Promise<void> {
    this.#running ??= this.#send().finally(() => {
      this.#running = null;
      if (this.#isClosed || !this.#hasWork()) return;
      const pauseMs = retryPausesMs[Math.min(this.#failures, retryPausesMs.length) - 1];
      this.#schedule(pauseMs ?? waitMs(this.#options.now(), this.#firstQueuedAtMs));
    });
    return this.#running;
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    const slow = setTimeout(() => this.#update({ saving: 'failed' }), slowMs);
    try {
      if (this.#isStale) await this.#readAgain();
      else if (this.hasUnsent() && !this.#isClosed) await this.#sendBatch(this.#sent ?? this.#takeBatch());
      this.#failures = 0;
    } catch {
      this.#failures += 1;
      this.#update({ saving: 'failed' });
    } finally {
      clearTimeout(slow);
    }
  }

  /** @throws what may be gone at the next try */
  async #sendBatch(sent: SentBatch): Promise<void> {
    try {
      await this.#take(await this.#options.calls.send(sent), sent.operations);
    } catch (error) {
      if (this.#sent === null || isPassing(error)) throw error;
      await this.#refuse(sent, error);
    }
  }

  #takeBatch(): SentBatch {
    const { batch, rest } = nextBatch(this.#queue);
    this.#queue = rest;
    this.#firstQueuedAtMs = this.#options.now();
    this.#sent = { batchId: newBatchId(), baseRev: this.#state.rev, operations: batch };
    this.#store();
    return this.#sent;
  }

  async #take(answer: AppliedBatch, guess: readonly Operation[]): Promise<void> {
    const isAsGuessed = answer.rev === this.#state.rev + 1 && isSameJson(answer.operations, guess);
    this.#sent = null;
    this.#takeAnswer(answer);
    if (!isAsGuessed) await this.#readAgain();
    this.#notify({ type: 'saved', pending: this.#queue });
  }

  #takeAnswer({ rev, canUndo, canRedo, setAside }: AppliedBatch): void {
    const isDone = !this.hasUnsent();
    const aside = setAside.map(({ operation }) => operation);
    this.#update({
      ...{ rev, canUndo, canRedo },
      saving: isDone ? 'saved' : 'saving',
      ...(isDone && { savedAtMs: this.#options.now() }),
      ...(aside.length > 0 && { notices: [...this.#state.notices, noticeOf(setAsideText, aside)] }),
    });
    this.#store();
  }

  /** The service refuses the batch itself: it is taken out, and its texts are shown. */
  async #refuse(sent: SentBatch, error: unknown): Promise<void> {
    this.#sent = null;
    if (isLogGone(error)) this.#queue = [...sent.operations, ...this.#queue];
    else {
      const text = `A change was not saved: ${error instanceof Error ? error.message : ''}`;
      this.#update({ notices: [...this.#state.notices, noticeOf(text, sent.operations)] });
    }
    await this.#readAgain();
  }

  /** Reads the document and applies the queue to it; what no longer fits is shown with its text. */
  async #readAgain(): Promise<void> {
    this.#isStale = true;
    const { body, rev, state, published, canUndo, canRedo } = await this.#options.calls.read();
    const queue = this.#queue;
    this.#queue = [];
    let shown: DocumentBody = body;
    const lost: Operation[] = [];
    for (const operation of queue) {
      const applied = applyOperations(shown, [operation]);
      if ('problem' in applied) lost.push(operation);
      else {
        shown = applied.body;
        this.#queue.push(operation);
      }
    }
    const notices = lost.length > 0 ? [...this.#state.notices, noticeOf(setAsideText, lost)] : this.#state.notices;
    this.#isStale = false;
    const saving = this.hasUnsent() ? 'saving' : 'saved';
    this.#update({ body: shown, rev, state, published, canUndo, canRedo, notices, saving });
    this.#store();
    this.#notify({ type: 'replaced' });
  }

  /** Sends everything, then asks the service for a batch of its making and applies that. */
  async #request(call: (calls: DocumentCalls, batchId: string) => Promise<AppliedBatch>): Promise<void> {
    if (!(await this.flush())) return;
    const { rev } = this.#state;
    this.#update({ saving: 'saving' });
    try {
      const answer = await call(this.#options.calls, newBatchId());
      const isFollowed = answer.rev === rev + 1 && this.#apply(answer.operations) === undefined;
      if (answer.operations.length > 0) this.#update({ state: changedState(this.#state) });
      this.#takeAnswer(answer);
      if (!isFollowed) await this.#readAgain();
      this.#notify({ type: 'saved', pending: this.#queue });
      await this.#readState();
    } catch (error) {
      this.#isStale = true;
      await this.#sendNext();
      throw error;
    }
  }

  /** A step back may make the draft equal to what visitors see. */
  async #readState(): Promise<void> {
    const { rev, state } = await this.#options.calls.read();
    if (rev === this.#state.rev && !this.hasUnsent()) this.#update({ state });
  }

  #store(): void {
    if (this.#isClosed) return;
    if (this.hasUnsent()) {
      this.#options.unsent.put({ sent: this.#sent, queue: this.#queue, baseRev: this.#state.rev });
    } else this.#options.unsent.clear();
  }

  #update(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #notify(event: SessionEvent): void {
    for (const watcher of this.#watchers) watcher(event);
  }
}

const setAsideText = 'A change no longer fits the page, because another person removed what it belongs to.';

const changedState = ({ state, published }: SessionState): SessionState['state'] =>
  published && state === 'live' ? 'changed' : state;
