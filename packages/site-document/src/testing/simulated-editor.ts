import { randomUUID } from 'node:crypto';
import type { AppliedBatch, ChangeBatch } from '@tessera/contracts/commerce/document-calls.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import {
  changeReplica,
  dropSent,
  hasUnsent,
  openReplica,
  type Replica,
  receiveBatch,
  takeBatch,
} from '../replica/replica.ts';
import type { Chance } from './random.ts';
import { randomBatch } from './random-operations.ts';

/** Makes a call as the editor's person. @throws when no answer came */
export type Ask = (method: string, path: string, body?: object) => Promise<{ status: number; body: unknown }>;

const path = '/api/content-service/documents';
/** Letters that are never typed: a word of one letter, which no later change can split. */
const wordOf = (editor: number, count: number) => String.fromCharCode(0xe000 + editor * 0x800 + (count % 0x800));
const wordsIn = (value: unknown): string[] => JSON.stringify(value).match(/[\ue000-\uf8ff]/g) ?? [];

/** An editor as the admin has it, without a screen: it changes by chance, sends, and hears of others. */
export class SimulatedEditor {
  replica: Replica;
  /** Operations it has made so far. */
  made = 0;
  /** Words it typed that were acknowledged and are neither in the document nor reported. */
  readonly lost: string[] = [];
  /** Batches that the service has acknowledged, by id. */
  readonly acknowledged = new Map<string, AppliedBatch>();
  readonly #number: number;
  readonly #documentId: string;
  readonly #ask: Ask;
  readonly #check: (body: DocumentBody) => void;
  #words = 0;
  #typed: string[] = [];
  #answer: AppliedBatch | undefined;

  constructor(
    number: number,
    { documentId, ask, body, rev }: { documentId: string; ask: Ask; body: DocumentBody; rev: number },
    check: (body: DocumentBody) => void,
  ) {
    this.#number = number;
    this.#documentId = documentId;
    this.#ask = ask;
    this.#check = check;
    this.replica = openReplica(body, rev);
  }

  hasUnsent = (): boolean => hasUnsent(this.replica);

  change(chance: Chance): void {
    const { operations } = randomBatch(this.replica.body, chance, () => wordOf(this.#number, this.#words++));
    const changed = changeReplica(this.replica, operations);
    if ('problem' in changed || operations.length === 0) return;
    this.replica = changed.replica;
    this.made += operations.length;
  }

  /**
   * Sends the batch under way, or the next one.
   * @param isAnswerLost whether the service does it, and the editor does not learn of that
   * @throws when no answer came: the same batch is sent again
   */
  async send(isAnswerLost = false): Promise<void> {
    this.replica = takeBatch(this.replica, () => `batch_${randomUUID()}`);
    const { sent } = this.replica;
    if (!sent) return;
    this.#typed = wordsIn(sent.operations).filter((word) => wordsIn(this.replica.body).includes(word));
    const { status, body } = await this.#ask('POST', `${path}/${this.#documentId}/changes`, sent);
    // Asked too often, or a service that is just starting: the same batch is sent again.
    if (isAnswerLost || status >= 500 || status === 409 || status === 429) return;
    if (status !== 200) {
      // A limit was passed by what others did: the batch is taken out, as the admin does.
      this.replica = dropSent(this.replica).replica;
      return;
    }
    this.#answer = body as AppliedBatch;
    this.acknowledged.set(sent.batchId, this.#answer);
    await this.hear();
  }

  /** Takes what the log has since. */
  async hear(): Promise<void> {
    for (let isMore = true; isMore; ) {
      const since = this.replica.rev;
      const { status, body } = await this.#ask('GET', `${path}/${this.#documentId}/changes?since=${since}`);
      if (status !== 200) return;
      const read = body as { rev: number; batches: ChangeBatch[] };
      for (const batch of read.batches) this.#receive(batch);
      isMore = this.replica.rev < read.rev;
    }
  }

  #receive(batch: ChangeBatch): void {
    const isOwn = this.replica.sent?.batchId === batch.batchId;
    const { replica, lost, overwrote } = receiveBatch(this.replica, batch);
    this.replica = replica;
    this.#check(replica.base);
    if (!isOwn) {
      // What is reported before it is sent is not lost.
      const reported = wordsIn([lost, overwrote]);
      this.#typed = this.#typed.filter((word) => !reported.includes(word));
      return;
    }
    const known = wordsIn([replica.base, this.#answer?.setAside ?? [], this.#answer?.overwrote ?? []]);
    if (this.#answer?.rev === batch.rev) this.lost.push(...this.#typed.filter((word) => !known.includes(word)));
    this.#answer = undefined;
  }
}
