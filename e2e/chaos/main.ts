import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { LoggedCall } from './call-log.ts';
import { type Fault, faultsOf } from './faults.ts';
import { Ledger, workKinds } from './ledger.ts';
import { type LastDone, mug, startLoad } from './load.ts';
import { report, type Verdict } from './report.ts';
import { type FaultOutcome, runFault } from './run-fault.ts';
import { type ChaosSite, startChaosSite } from './site.ts';
import { readStored } from './stored.ts';

/** `npm run chaos [-- --fault redis:freeze --seconds 5 --limit 21]`, see the README. */
const { values } = parseArgs({
  options: {
    fault: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '5' },
    limit: { type: 'string', default: '21' },
  },
});
const awayMs = Number(values.seconds) * 1_000;
const limitMs = Number(values.limit) * 1_000;
const say = (line: string) => void process.stderr.write(`${line}\n`);

const calmMs = 1_000;
const stockAtStart = 100_000;
const settledWithinMs = 60_000;
const worksWithinMs = 30_000;

const site = await startChaosSite(say);
let verdict: Verdict;
try {
  verdict = await run(site, chosenFaults(faultsOf(site)));
} finally {
  await site.stop();
}
process.stdout.write(verdict.text);
process.exit(verdict.isGood ? 0 : 1);

/** All faults, or those whose names begin with what was asked for: a part, or a part and what happens to it. */
function chosenFaults(faults: readonly Fault[]): Fault[] {
  const wanted = values.fault ?? [''];
  const chosen = faults.filter(({ name }) => wanted.some((beginning) => name.startsWith(beginning)));
  if (chosen.length === 0) throw new Error(`No such fault; there are ${faults.map(({ name }) => name).join(', ')}`);
  return chosen;
}

async function run({ url, stack, owner }: ChaosSite, faults: readonly Fault[]): Promise<Verdict> {
  await owner.setStock(mug.variantId, stockAtStart);
  const key = await owner.makeKey(['products.read', 'products.write']);
  const ledger = new Ledger();
  const calls: LoggedCall[] = [];
  const load = startLoad({ url, ledger, key, limitMs: limitMs + calmMs, watch: (call) => calls.push(call) });
  const outcomes: FaultOutcome[] = [];
  await untilAllWorks(load.lastDone);
  for (const fault of faults) {
    ledger.during = fault.name;
    say(`${fault.name} …`);
    outcomes.push(await runFault(fault, { calls, lastDone: load.lastDone, awayMs }));
    ledger.during = 'calm';
    await delay(calmMs);
  }
  await load.stop();
  const stock = await settledStock(owner);
  const stored = await readStored(stack.mongo.url);
  return report({ outcomes, ledger, stored, stock: { ...stock, atStart: stockAtStart }, limitMs });
}

/** Nothing is proved by faults that befall a load which never worked. */
async function untilAllWorks(lastDone: LastDone): Promise<void> {
  for (const until = performance.now() + worksWithinMs; workKinds.some((kind) => lastDone[kind] === 0); ) {
    if (performance.now() > until) throw new Error(`The load does not work: ${JSON.stringify(lastDone)}`);
    await delay(100);
  }
}

/** Stock, once no purchase holds any of it. */
async function settledStock(owner: ChaosSite['owner']) {
  for (const until = performance.now() + settledWithinMs; ; await delay(500)) {
    const { onHand, held } = await owner.stockOf(mug.variantId);
    if (held === 0 || performance.now() > until) return { onHand, held };
  }
}
