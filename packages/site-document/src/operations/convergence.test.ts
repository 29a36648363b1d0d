import type { Operation } from '@tessera/contracts/site/operations.ts';
import { type PageBody, pageBody } from '@tessera/contracts/site/page-body.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Chance } from '../testing/random.ts';
import { randomBatch } from '../testing/random-operations.ts';
import { smallPage } from '../testing/sample-page.ts';
import { applyOperations } from './apply-operations.ts';
import { type Rebased, rebaseOperations } from './rebase-operations.ts';
import { type LoggedBatch, withoutUndone } from './without-undone.ts';

interface Batch extends LoggedBatch {
  inverse: Operation[];
}

function applied(body: PageBody, operations: readonly Operation[]) {
  const result = applyOperations(body, operations);
  if ('problem' in result) throw new Error(`${result.problem} ${JSON.stringify(operations)}`);
  return result;
}

/** A document with its log, as the service has it. */
class Server {
  body = smallPage();
  readonly log: Batch[] = [];

  /** Puts a batch in order; `rebased` is what its author is answered. */
  take(batchId: string, operations: readonly Operation[], baseRev: number, undoes?: string): Rebased {
    const since = undoes === undefined ? this.log.slice(baseRev) : withoutUndone(this.log.slice(baseRev));
    const inverse = since.toReversed().flatMap((batch) => batch.inverse);
    const rebased = rebaseOperations(
      operations,
      since.flatMap((batch) => batch.operations),
      this.body,
      inverse,
    );
    const result = applied(this.body, rebased.operations);
    this.body = result.body;
    this.log.push({ batchId, operations: rebased.operations, inverse: result.inverse, undoes });
    return rebased;
  }

  undo(index: number): void {
    const batch = this.log[index];
    if (batch) this.take(`undo of ${batch.batchId}`, batch.inverse, index + 1, batch.batchId);
  }
}

/** A word of one letter, which no later change can split. Every editor has letters of its own. */
const wordOf = (editor: number, number: number) => String.fromCharCode(0xe000 + editor * 0x800 + number);
const wordsIn = (value: unknown): string[] => JSON.stringify(value).match(/[\ue000-\uf8ff]/g) ?? [];

/** What a batch did to words; the last two are empty when nothing is lost. */
interface Sent {
  /** Words that the author had typed and that are now neither in the document nor set aside. */
  ownLost: string[];
  /** Words of others that the author had not seen and that are gone without a report. */
  othersLost: string[];
}

/** An editor that shows its own changes at once and hears of others later. */
class Client {
  body = smallPage();
  readonly #number: number;
  readonly #server: Server;
  /** What the server has answered so far. */
  #confirmed = smallPage();
  #rev = 0;
  #pending: Operation[] = [];
  #count = 0;

  constructor(number: number, server: Server) {
    this.#number = number;
    this.#server = server;
  }

  change(chance: Chance): void {
    const { operations, body } = randomBatch(this.body, chance, () => wordOf(this.#number, this.#count++));
    this.#pending.push(...operations);
    this.body = body;
  }

  /** Shows the changes of others below the own ones that are still to be sent. */
  look(): void {
    const since = this.#since().flatMap(({ operations }) => operations);
    const head = applied(this.#confirmed, since).body;
    applied(head, rebaseOperations(this.#pending, since, head).operations);
  }

  /** Sends what is pending, and shows what the server made of it. */
  send(): Sent {
    const before = this.#server.body;
    const unseen = wordsIn(this.#since().map(({ operations }) => operations));
    const typed = wordsIn(this.#pending).filter((word) => wordsIn(this.body).includes(word));
    const answer =
      this.#pending.length > 0
        ? this.#server.take(`${this.#number}-${this.#server.log.length}`, this.#pending, this.#rev)
        : { setAside: [], overwrote: [] };
    this.#confirmed = applied(
      this.#confirmed,
      this.#since().flatMap(({ operations }) => operations),
    ).body;
    this.#rev = this.#server.log.length;
    this.#pending = [];
    this.body = this.#confirmed;
    const left = wordsIn([this.#server.body, answer.setAside, answer.overwrote]);
    return {
      ownLost: typed.filter((word) => !left.includes(word)),
      othersLost: unseen.filter((word) => wordsIn(before).includes(word) && !left.includes(word)),
    };
  }

  #since() {
    return this.#server.log.slice(this.#rev);
  }
}

/** Two or three people change one document; what they send and hear is delayed by chance. */
function editTogether(seed: number) {
  const chance = new Chance(seed);
  const server = new Server();
  const clients = Array.from({ length: 2 + chance.below(2) }, (_, number) => new Client(number, server));
  const sent: Sent[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const client = chance.one(clients);
    if (chance.of(60)) client.change(chance);
    else if (chance.of(30)) client.look();
    else sent.push(client.send());
  }
  // Once more for everybody's last changes, and again to hear of them.
  for (const client of [...clients, ...clients]) sent.push(client.send());
  return { server, clients, sent, chance };
}

const seeds = { numRuns: 200, seed: 38 };

describe('People who change one document with random delays', () => {
  test('end with one document, no word is lost, and all of it can be undone', () => {
    let changes = 0;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { server, clients, sent } = editTogether(seed);
        changes += server.log.length;
        for (const client of clients) expect(client.body).toEqual(server.body);
        expect(pageBody.parse(server.body)).toEqual(server.body);
        const lost = sent.filter(({ ownLost, othersLost }) => ownLost.length + othersLost.length > 0);
        expect(lost).toEqual([]);
        for (let index = server.log.length - 1; index >= 0; index -= 1) server.undo(index);
        expect(server.body).toEqual(smallPage());
      }),
      seeds,
    );
    expect(changes).toBeGreaterThan(seeds.numRuns * 5);
  });

  test('undo their batches in any order, and the document stays whole', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { server, chance } = editTogether(seed);
        const batches = server.log.map((_batch, index) => index);
        while (batches.length > 0) server.undo(batches.splice(chance.below(batches.length), 1)[0] ?? 0);
        expect(pageBody.parse(server.body)).toEqual(server.body);
      }),
      { ...seeds, numRuns: 50 },
    );
  });
});

describe('withoutUndone', () => {
  const batch = (batchId: string, undoes?: string): LoggedBatch => ({ batchId, operations: [], undoes });

  test.each<[string, LoggedBatch[], string[]]>([
    ['a batch and its undo', [batch('a'), batch('b', 'a')], []],
    ['several, newest first', [batch('a'), batch('b'), batch('c', 'b'), batch('d', 'a')], []],
    ['a batch whose redo does the same', [batch('a'), batch('b', 'a'), batch('c', 'b')], ['c']],
    ['a redo that is undone', [batch('a'), batch('b', 'a'), batch('c', 'b'), batch('d', 'c')], []],
    ['nothing when something else came between', [batch('a'), batch('x'), batch('b', 'a')], ['a', 'x', 'b']],
    ['nothing when the batch itself is older', [batch('b', 'a')], ['b']],
  ])('leaves out %s', (_what, batches, ids) => {
    expect(withoutUndone(batches).map(({ batchId }) => batchId)).toEqual(ids);
  });
});
