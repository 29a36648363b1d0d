import { alignedTable } from '../bench/lib/table.ts';
import { kinds } from './profiles.ts';

/** k6's figures, by the names of its metrics. */
export type Metrics = Record<string, { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> }>;

const names: Record<(typeof kinds)[number], string> = {
  page: 'pages',
  cart: 'cart calls',
  order: 'orders placed',
  beacon: 'page views told',
  admin: 'calls of owners',
};
const heads = [
  'what',
  'requests',
  'refused',
  'otherwise failed',
  'median',
  '95 of 100',
  '99 of 100',
  'at most',
  '95 of 100 before',
  '',
];

const ms = (value: number | undefined) => (value === undefined ? '' : `${Math.round(value)} ms`);

/** The figures of a run beside those of the run before. */
export function tableOf(now: Metrics, before: Metrics | undefined): string {
  const rows = kinds.map((kind) => {
    const times = now[`http_req_duration{kind:${kind}}`]?.values ?? {};
    const failed = now[`http_req_failed{kind:${kind}}`]?.values.passes ?? 0;
    const refused = now[`refused{kind:${kind}}`]?.values.count ?? 0;
    const isMet = missedOf(now).every((name) => !name.includes(`{kind:${kind}}`));
    return [
      names[kind],
      (now[`http_reqs{kind:${kind}}`]?.values.count ?? 0).toLocaleString('en-GB'),
      String(refused),
      String(failed - refused),
      ...[times.med, times['p(95)'], times['p(99)'], times.max].map(ms),
      ms(before?.[`http_req_duration{kind:${kind}}`]?.values['p(95)']),
      isMet ? 'met' : 'MISSED',
    ];
  });
  return alignedTable(heads, rows);
}

/** What was demanded and not kept, as k6 writes it. */
export function missedOf(metrics: Metrics): string[] {
  return Object.entries(metrics).flatMap(([name, { thresholds = {} }]) =>
    Object.entries(thresholds).flatMap(([demand, { ok }]) => (ok ? [] : [`${name}: ${demand}`])),
  );
}

/** Orders that were confirmed and are not there, or are there though nobody ordered. An order may be there unconfirmed. */
export function ordersMissed(metrics: Metrics): string[] {
  const count = (name: string) => metrics[name]?.values.count ?? 0;
  const [tried, placed, found] = [count('orders_tried'), count('orders_placed'), count('orders_found')];
  const told = `${placed} orders confirmed of ${tried} tried, ${found} in the store`;
  return found < placed || found > tried ? [`orders: ${told}`] : [];
}
