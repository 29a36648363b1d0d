import type { Operation } from '@tessera/contracts/site/operations.ts';
import type { PageBody } from '@tessera/contracts/site/page-body.ts';
import { applyOperations } from '@tessera/site-document/operations/apply-operations.ts';
import { rebaseOperations } from '@tessera/site-document/operations/rebase-operations.ts';
import { atMost, type Bench, type Figure, milliseconds } from '../lib/figures.ts';
import { quantile } from '../lib/median.ts';
import { idOf, pageOf, textBlock } from './page.ts';

const runs = 200;

const typed = (block: number, text: string): Operation => ({
  op: 'text',
  id: idOf('b', block),
  field: 'text',
  steps: [{ stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text }] } }],
});

/** Ten operations of every kind, all over the page. */
const batch: Operation[] = [
  ...[0, 4, 9, 14].map((block) => typed(block, 'More. ')),
  ...[1, 6, 11].map((block): Operation => ({ op: 'set', id: idOf('b', block), field: 'size', value: 'lead' })),
  { op: 'move', id: idOf('b', 2), into: idOf('s', 3), after: null },
  { op: 'remove', id: idOf('b', 19) },
  { op: 'insert', into: idOf('s', 0), after: null, node: textBlock(9_000) },
];
const others: Operation[] = [typed(0, 'Theirs. '), typed(4, 'Theirs. '), { op: 'remove', id: idOf('b', 3) }];

function bodyAfter(body: PageBody, operations: readonly Operation[]): PageBody {
  const result = applyOperations(body, operations);
  if ('problem' in result) throw new Error(result.problem);
  return result.body;
}

/** Median time of a change, in turns with another so that both meet the same machine. */
function timed(changes: readonly (() => unknown)[]): number[] {
  const times = changes.map((): number[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, change] of changes.entries()) {
      const started = performance.now();
      change();
      times[index]?.push(performance.now() - started);
    }
  return times.map((all) => quantile(all.slice(runs / 4), 0.5));
}

/** A batch of ten operations on a page of 20 blocks and on one of 60, and the same batch rebased. */
const bench: Bench = async () => {
  const [small, large] = [pageOf(20), pageOf(60)];
  const head = bodyAfter(large, others);
  const [onSmall = 0, onLarge = 0, rebased = 0] = timed([
    () => bodyAfter(small, batch),
    () => bodyAfter(large, batch),
    () => bodyAfter(head, rebaseOperations(batch, others, head).operations),
  ]);
  const ratio: Figure = {
    ...atMost('ten operations, 60 blocks', onLarge, 2, milliseconds),
    baseline: milliseconds(onSmall),
    ratio: onLarge / onSmall,
  };
  return [ratio, atMost('the same, rebased over three of others', rebased, 4, milliseconds)];
};
export default bench;
