import { alignedTable } from '../../bench/lib/table.ts';
import type { Ledger, Wish } from './ledger.ts';
import type { FaultOutcome } from './run-fault.ts';
import type { Stored } from './stored.ts';

export interface Verdict {
  text: string;
  isGood: boolean;
}

interface Found {
  outcomes: readonly FaultOutcome[];
  ledger: Ledger;
  stored: Stored;
  stock: { atStart: number; onHand: number; held: number };
  limitMs: number;
}

const headings = ['fault', '2xx', '4xx', '503', '5xx', 'none', 'longest', 'back after', 'lost', 'doubled'];
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** What happened, fault by fault, and whether it may. */
export function report({ outcomes, ledger, stored, stock, limitMs }: Found): Verdict {
  const { lost, doubled } = ledger.compare(stored.marks);
  const rows = [...outcomes.map(rowOf), ['calm', '', '', '', '', '', '', '', ...countsIn('calm')]];
  const late = outcomes.filter(({ fault, answers }) => !fault.isDeadEnd && answers.maxMs > limitMs);
  const gone = outcomes.filter(({ backMs }) => backMs === Number.POSITIVE_INFINITY);
  const others = outcomes.flatMap(({ fault, answers }) =>
    Object.entries(answers.others).map(([what, times]) => `${fault.name}: ${times} × ${what}`),
  );
  const bad = [
    ...lost.map(({ during, mark }) => `${during}: ${mark} was acknowledged and is not there`),
    ...doubled.map(({ during, mark }) => `${during}: ${mark} is there more than once`),
    ...late.map(({ fault, answers }) => `${fault.name}: a call took ${seconds(answers.maxMs)}`),
    ...gone.map(({ fault }) => `${fault.name}: not everything went on afterwards`),
    ...stored.untoldSales.map((id) => `order ${id} is not in the figures, or more than once`),
    ...stockFaults(stock, stored.unitsSold),
  ];
  const acknowledged = ledger.wishes.filter(({ isAcknowledged }) => isAcknowledged).length;
  const summary = `${ledger.wishes.length} things asked for, ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled; stock and figures ${bad.length === 0 ? 'are right' : 'looked at'}.`;
  const text = [alignedTable(headings, rows), '', ...others, summary, ...bad, ''].join('\n');
  return { text, isGood: bad.length === 0 };

  function countsIn(during: string): string[] {
    const count = (wishes: readonly Wish[]) => String(wishes.filter((wish) => wish.during === during).length);
    return [count(lost), count(doubled)];
  }

  function rowOf({ fault, answers, backMs }: FaultOutcome): string[] {
    const { done, refused, unavailable, failed, none, maxMs } = answers;
    const counts = [done, refused, unavailable, failed, none].map(String);
    return [fault.name, ...counts, seconds(maxMs), seconds(backMs), ...countsIn(fault.name)];
  }
}

function stockFaults({ atStart, onHand, held }: Found['stock'], unitsSold: number): string[] {
  const missing = atStart - onHand - unitsSold;
  return [
    ...(held === 0 ? [] : [`${held} units are held for nobody`]),
    ...(missing === 0 ? [] : [`${missing} units left the shelf that nobody ordered`]),
  ];
}
