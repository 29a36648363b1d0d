import type { AppliedBatch, ChangeBatch } from '@tessera/contracts/commerce/document-calls.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import { applyOperations } from '@tessera/site-document/operations/apply-operations.ts';
import type { SentBatch } from '@tessera/site-document/replica/replica.ts';
import { isSameJson } from '@tessera/site-document/tree/is-same-json.ts';
import type { DocumentCalls, OpenDocument } from '../features/page-editor/session/document-calls.ts';
import { CallProblem } from '../kit/data/call-problem.ts';

interface Applied {
  batchId: string;
  operations: Operation[];
  inverse: Operation[];
}

/** A service that stores one document, for tests: it applies batches once, in order, and undoes them. */
export class PlayedDocuments implements DocumentCalls {
  body: DocumentBody;
  rev = 0;
  readonly sent: SentBatch[] = [];
  readonly #log: Applied[] = [];
  readonly #undone: Applied[] = [];
  readonly batches: ChangeBatch[] = [];
  /** Published versions by number. */
  readonly versions = new Map<number, DocumentBody>();
  #published: OpenDocument['published'] = null;
  /** What the next call fails with. */
  failure: Error | undefined;

  constructor(body: DocumentBody) {
    this.body = body;
  }

  readonly read: DocumentCalls['read'] = async () => ({
    id: 'page-1',
    ...{ body: this.body, rev: this.rev, state: this.#state(), published: this.#published },
    ...this.#steps(),
  });

  readonly send: DocumentCalls['send'] = async (batch) => {
    this.#fail();
    this.sent.push(batch);
    if (!this.#log.some(({ batchId }) => batchId === batch.batchId)) this.apply(batch.batchId, batch.operations);
    return this.#answer(batch.operations);
  };

  readonly undo: DocumentCalls['undo'] = async (batchId, direction) => {
    this.#fail();
    const last = (direction === 'undo' ? this.#log : this.#undone).pop();
    if (!last) throw problem(409, 'document.nothing_to_undo', 'There is nothing to undo.');
    const operations = direction === 'undo' ? last.inverse : last.operations;
    const applied = applyOperations(this.body, operations);
    if ('problem' in applied) throw new Error(applied.problem);
    this.#accept(batchId, operations, applied.body, null);
    if (direction === 'undo') this.#undone.push(last);
    else this.#log.push({ ...last, batchId });
    return this.#answer(operations);
  };

  readonly restore: DocumentCalls['restore'] = async (batchId, version) => {
    this.#fail();
    const target = this.versions.get(version);
    if (!target) throw problem(404, 'document.version_unknown', 'This version no longer exists.');
    const operations: Operation[] = [
      { op: 'set', id: 'root', field: 'title', value: target.title },
      ...this.body.sections.map(({ id }): Operation => ({ op: 'remove', id })),
      ...target.sections.map(
        (section, index): Operation => ({
          ...{ op: 'insert', into: 'root', after: target.sections[index - 1]?.id ?? null },
          node: { ...section },
        }),
      ),
    ];
    this.apply(batchId, operations);
    return this.#answer(operations);
  };

  /** Publishes the draft as the next version. */
  publish(): void {
    const version = this.versions.size + 1;
    this.versions.set(version, this.body);
    this.#published = { version, on: 0 };
  }

  /** Applies a batch, also one of another author. */
  apply(batchId: string, operations: Operation[], by: ChangeBatch['by'] = null): void {
    const applied = applyOperations(this.body, operations);
    if ('problem' in applied) throw problem(400, 'document.invalid', applied.problem);
    this.#accept(batchId, operations, applied.body, by);
    this.#log.push({ batchId, operations, inverse: applied.inverse });
  }

  readonly changes: DocumentCalls['changes'] = async (since) => {
    this.#fail();
    return { rev: this.rev, batches: this.batches.slice(since) };
  };

  #accept(batchId: string, operations: Operation[], body: DocumentBody, by: ChangeBatch['by']): void {
    this.body = body;
    this.rev += 1;
    this.batches.push({ rev: this.rev, batchId, by, at: 0, operations, overwrote: [] });
  }

  #state(): OpenDocument['state'] {
    if (!this.#published) return 'draft';
    return isSameJson(this.body, this.versions.get(this.#published.version)) ? 'live' : 'changed';
  }

  #answer(operations: Operation[]): AppliedBatch {
    return { rev: this.rev, operations, setAside: [], overwrote: [], ...this.#steps() };
  }

  #steps() {
    return { canUndo: this.#log.length > 0, canRedo: this.#undone.length > 0 };
  }

  #fail(): void {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
  }
}

/** A call that failed as the api client reports it. */
export const problem = (status: number, code: string, message = code): CallProblem =>
  new CallProblem({ ok: false, status, code, message });
