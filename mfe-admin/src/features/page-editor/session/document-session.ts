import type { AppliedBatch, ChangeBatch } from '@tessera/contracts/commerce/document-calls.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import { waitMs } from '@tessera/site-document/replica/change-queue.ts';
import {
  changeReplica,
  dropSent,
  hasUnsent,
  type LogBatch,
  openReplica,
  type Replica,
  receiveBatch,
  reopenReplica,
  type SentBatch,
  takeBatch,
  type UnsentChanges,
  unsentOf,
} from '@tessera/site-document/replica/replica.ts';
import type { DocumentCalls, OpenDocument } from './document-calls.ts';
import {
  isLogGone,
  isPassing,
  noticeOf,
  overwroteNotice,
  replacedNotice,
  type SessionNotice,
  setAsideNotice,
  withNotices,
} from './session-notice.ts';
import type { ChangeOptions, SessionEvent, SessionState } from './session-state.ts';
import type { UnsentStore } from './unsent-changes.ts';

interface SessionOptions {
  calls: DocumentCalls;
  opened: OpenDocument;
  unsent: UnsentStore;
  /** Id of the person whose session this is. */
  personId: string;
  now: () => number;
}

/** Pauses before a batch that did not arrive is sent again, in ms; the last one repeats. */
const retryPausesMs = [2_000, 4_000, 8_000, 15_000, 30_000];

/** A request that takes longer is shown as a problem of the connection; it is waited for all the same. */
const slowMs = 8_000;

/** Typing is stored at most this often: what is stored holds the whole document. */
const storePauseMs = 250;

const newBatchId = () => crypto.randomUUID();

/**
 * An open document: changes are applied at once, queued, and sent one batch at a time. Batches of others are applied in the
 * order of the log, and what is not acknowledged is rebased over them.
 */
export class DocumentSession {
  readonly #options: SessionOptions;
  readonly #listeners = new Set<() => void>();
  readonly #watchers = new Set<(event: SessionEvent) => void>();
  #state: SessionState;
  #replica: Replica;
  #firstQueuedAtMs = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #storeTimer: ReturnType<typeof setTimeout> | undefined;
  /** The request under way. */
  #running: Promise<void> | null = null;
  /** The body may differ from the service's and has to be read. */
  #isStale = false;
  #isClosed = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    const { rev, state, published, canUndo, canRedo, body } = options.opened;
    const savedAtMs = options.now();
    this.#replica = openReplica(body, rev);
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
  readonly hasUnsent = (): boolean => hasUnsent(this.#replica);

  readonly #hasWork = (): boolean => this.hasUnsent() || this.#isStale;

  /**
   * Applies operations and queues them.
   * @returns why it cannot be done; undefined when it was
   */
  readonly change = (operations: readonly Operation[], options: ChangeOptions = {}): string | undefined => {
    const before = this.#replica;
    const changed = changeReplica(before, operations);
    if ('problem' in changed) {
      return changed.limit === undefined ? changed.problem : `The limit of ${changed.limit} has been reached.`;
    }
    if (before.queue.length === 0) this.#firstQueuedAtMs = this.#options.now();
    this.#replica = changed.replica;
    const { body } = changed.replica;
    this.#update({
      body,
      saving: this.#state.saving === 'failed' ? 'failed' : 'saving',
      state: changedState(this.#state),
    });
    this.#notify({ type: 'changed', operations, before: before.body, after: body, origin: options.origin });
    if (options.isTyping) this.#storeTimer ??= setTimeout(this.store, storePauseMs);
    else this.store();
    this.#schedule(options.isTyping ? waitMs(this.#options.now(), this.#firstQueuedAtMs) : 0);
    return undefined;
  };

  /** Takes a batch of the log as soon as it is known; one that leaves a gap is read with those before it. */
  readonly receive = (batch: ChangeBatch): void => {
    if (this.#isClosed || batch.rev <= this.#replica.rev) return;
    if (batch.rev === this.#replica.rev + 1) this.#takeFromLog(batch);
    else this.catchUp().catch(() => undefined);
  };

  /**
   * Takes everything that the log has after the revision of this session.
   * @throws when the service cannot be asked
   */
  readonly catchUp = async (): Promise<void> => {
    for (let isBehind = true; isBehind && !this.#isClosed && !this.#isStale; ) {
      try {
        const { rev, batches } = await this.#options.calls.changes(this.#replica.rev);
        for (const batch of batches) if (batch.rev === this.#replica.rev + 1) this.#takeFromLog(batch);
        isBehind = batches.length > 0 && this.#replica.rev < rev;
      } catch (error) {
        if (!isLogGone(error)) throw error;
        await this.#readAgain();
        return;
      }
    }
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

  /** Shows and sends what an earlier run of the tab left. */
  readonly resume = async (left: UnsentChanges): Promise<void> => {
    this.#replica = reopenReplica(left).replica;
    const { body, rev } = this.#replica;
    this.#update({ body, rev, saving: 'saving' });
    this.store();
    this.#notify({ type: 'replaced' });
    await this.flush();
  };

  /** Reads whether visitors see what the draft is, as after a publication. */
  readonly readState = async (): Promise<void> => {
    const { rev, state, published } = await this.#options.calls.read();
    if (rev === this.#replica.rev && !this.hasUnsent()) this.#update({ state, published });
  };

  /** Stores what is not acknowledged, as before the page goes. */
  readonly store = (): void => {
    clearTimeout(this.#storeTimer);
    this.#storeTimer = undefined;
    if (this.#isClosed) return;
    const { base, rev, sent, sentOperations, queue } = this.#replica;
    if (this.hasUnsent()) this.#options.unsent.put({ base, rev, sent, sentOperations, queue });
    else this.#options.unsent.clear();
  };

  /** Stops; what is not acknowledged stays stored. */
  readonly close = (): void => {
    clearTimeout(this.#timer);
    this.store();
    this.#isClosed = true;
  };

  /** Applies the next batch of the log, and says what became of unsent changes. */
  #takeFromLog(batch: LogBatch & Partial<Pick<ChangeBatch, 'by' | 'overwrote'>>): void {
    const before = this.#replica;
    const isOwn = before.sent?.batchId === batch.batchId;
    try {
      const { replica, lost, overwrote } = receiveBatch(before, batch);
      this.#replica = replica;
      const { by = null } = batch;
      const { personId } = this.#options;
      this.#say([
        setAsideNotice(lost, by),
        ...overwrote.map((one) => overwroteNotice({ ...one, by }, replica.body, personId)),
        ...(isOwn ? [] : (batch.overwrote ?? []))
          .filter((one) => one.by?.id === personId && by?.id !== personId)
          .map((one) => replacedNotice({ ...one, by }, replica.body)),
      ]);
    } catch {
      this.#isStale = true;
      this.#schedule(0);
      return;
    }
    const { body, rev } = this.#replica;
    this.#update({ body, rev, ...(batch.operations.length > 0 && { state: changedState(this.#state) }) });
    this.store();
    if (body !== before.body) {
      const operations = [...unsentOf(before), ...batch.operations];
      this.#notify({ type: 'changed', operations, before: before.body, after: body, origin: undefined });
    }
    if (!isOwn) this.#notify({ type: 'saved', pending: unsentOf(this.#replica) });
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
      else if (this.hasUnsent() && !this.#isClosed) await this.#sendBatch(this.#takeBatch());
      this.#failures = 0;
    } catch {
      this.#failures += 1;
      this.#update({ saving: 'failed' });
    } finally {
      clearTimeout(slow);
    }
  }

  /** @throws what may be gone at the next try */
  async #sendBatch(sent: SentBatch | null): Promise<void> {
    if (!sent) return;
    try {
      await this.#take(await this.#options.calls.send(sent), sent.batchId);
    } catch (error) {
      const isInLog = this.#replica.sent?.batchId !== sent.batchId;
      if (isInLog) this.#takeAnswer({ canUndo: true, canRedo: false });
      else if (isPassing(error)) throw error;
      else await this.#refuse(error);
    }
  }

  #takeBatch(): SentBatch | null {
    if (this.#replica.sent === null) {
      this.#replica = takeBatch(this.#replica, newBatchId);
      this.#firstQueuedAtMs = this.#options.now();
      this.store();
    }
    return this.#replica.sent;
  }

  /** Takes what became of a batch; those of others that came before it are read first. */
  async #take(answer: AppliedBatch, batchId: string): Promise<void> {
    const { rev, operations, setAside, overwrote } = answer;
    if (rev === this.#replica.rev + 1) this.#takeFromLog({ rev, batchId, operations });
    else await this.catchUp();
    // It may be part of a draft that was read after it was applied.
    if (this.#replica.sent?.batchId === batchId) this.#replace(dropSent(this.#replica).replica);
    const { body } = this.#replica;
    this.#say([
      ...setAside.map(({ operation, by }) => setAsideNotice([operation], by)),
      ...overwrote.map((one) => overwroteNotice(one, body, this.#options.personId)),
    ]);
    this.#takeAnswer(answer);
    this.#notify({ type: 'saved', pending: unsentOf(this.#replica) });
  }

  #takeAnswer({ canUndo, canRedo }: Pick<AppliedBatch, 'canUndo' | 'canRedo'>): void {
    const isDone = !this.hasUnsent();
    this.#update({
      ...{ canUndo, canRedo },
      saving: isDone ? 'saved' : 'saving',
      ...(isDone && { savedAtMs: this.#options.now() }),
    });
    this.store();
  }

  /** The service refuses the batch under way: it is taken out, and its texts are shown. */
  async #refuse(error: unknown): Promise<void> {
    const { sentOperations, queue } = this.#replica;
    if (isLogGone(error)) {
      this.#replica = { ...this.#replica, sent: null, sentOperations: [], queue: [...sentOperations, ...queue] };
    } else {
      const text = `A change was not saved: ${error instanceof Error ? error.message : ''}`;
      this.#say([noticeOf(text, sentOperations)]);
      this.#replica = dropSent(this.#replica).replica;
    }
    await this.#readAgain();
  }

  /** Reads the document and applies what is unsent to it; what no longer fits is shown with its text. */
  async #readAgain(): Promise<void> {
    this.#isStale = true;
    const { body, rev, state, published, canUndo, canRedo } = await this.#options.calls.read();
    const { sent, sentOperations, queue } = this.#replica;
    const { replica, lost } = reopenReplica({ base: body, rev, sent, sentOperations, queue });
    this.#isStale = false;
    this.#say([setAsideNotice(lost, null)]);
    this.#update({ state, published, canUndo, canRedo, saving: hasUnsent(replica) ? 'saving' : 'saved' });
    this.#replace(replica);
  }

  /** Shows another body than the changes before it led to. */
  #replace(replica: Replica): void {
    this.#replica = replica;
    const { body, rev } = replica;
    this.#update({ body, rev });
    this.store();
    this.#notify({ type: 'replaced' });
  }

  /** Sends everything, then asks the service for a batch of its making and applies that. */
  async #request(call: (calls: DocumentCalls, batchId: string) => Promise<AppliedBatch>): Promise<void> {
    if (!(await this.flush())) return;
    this.#update({ saving: 'saving' });
    const batchId = newBatchId();
    try {
      await this.#take(await call(this.#options.calls, batchId), batchId);
      // A step back may make the draft equal to what visitors see.
      await this.readState();
    } catch (error) {
      this.#isStale = true;
      await this.#sendNext();
      throw error;
    }
  }

  #say(notices: readonly (SessionNotice | undefined)[]): void {
    const added = notices.filter((notice) => notice !== undefined);
    if (added.length > 0) this.#update({ notices: withNotices(this.#state.notices, added) });
  }

  #update(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #notify(event: SessionEvent): void {
    for (const watcher of this.#watchers) watcher(event);
  }
}

const changedState = ({ state, published }: SessionState): SessionState['state'] =>
  published && state === 'live' ? 'changed' : state;
