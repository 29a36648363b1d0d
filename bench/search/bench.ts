import { MiniSearchEngine } from '../../svc-commerce/src/search/engine/index.ts';
import { demoProducts } from '../../svc-commerce/src/search/judged/demo-entries.ts';
import { plainQuery, readJudged } from '../../svc-commerce/src/search/judged/judge.ts';
import { manyProducts } from '../../svc-commerce/src/search/judged/many-products.ts';
import { typedForms } from '../../svc-commerce/src/search/judged/typed-forms.ts';
import type { Bench, Figure } from '../lib/figures.ts';

const productCount = 10_000;
const maxHeapMb = 45;
const maxMs = 20;

/** What an index of 10,000 products takes, and a query of it: CPU milliseconds in this process (WEBSITE.md section 12). */
const bench: Bench = async ({ say }) => {
  const entries = manyProducts(productCount);
  const before = heapMb();
  say('  indexing');
  const startedAt = process.cpuUsage();
  const engine = MiniSearchEngine.empty('en');
  await engine.put(entries);
  const buildSeconds = cpuMs(startedAt) / 1_000;
  const heap = heapMb() - before;

  say('  searching');
  const queries = [
    ...demoProducts().flatMap(({ title }) => Object.values(typedForms(title))),
    ...readJudged('en').map(({ q }) => q),
  ];
  for (const q of queries) await engine.search(plainQuery(q));
  const times: number[] = [];
  for (const q of queries) {
    const from = process.cpuUsage();
    await engine.search(plainQuery(q));
    times.push(cpuMs(from));
  }

  const json = JSON.stringify(engine.snapshot());
  const loadingFrom = process.cpuUsage();
  await MiniSearchEngine.load(JSON.parse(json));
  const loadSeconds = cpuMs(loadingFrom) / 1_000;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
  return [
    figure('build, CPU', `${buildSeconds.toFixed(1)} s`),
    figure('heap', `${heap.toFixed(0)} MB`, `at most ${maxHeapMb} MB`, heap <= maxHeapMb),
    figure('heap as the cache counts it', `${(engine.bytes / 1024 / 1024).toFixed(0)} MB`),
    figure('snapshot', `${(json.length / 1024 / 1024).toFixed(1)} MB, loaded in ${loadSeconds.toFixed(1)} s CPU`),
    figure('query p50, CPU', milliseconds(p50)),
    figure('query p95, CPU', milliseconds(p95), `at most ${maxMs} ms`, (p95 ?? 0) <= maxMs),
    figure('query p99, CPU', milliseconds(p99)),
  ];
};
export default bench;

function heapMb(): number {
  // `npm run bench` runs with --expose-gc where memory is measured.
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

const quantile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(share * (numbers.length - 1))];
const milliseconds = (ms = 0) => `${ms.toFixed(1)} ms`;
const figure = (name: string, value: string, target?: string, isMet?: boolean): Figure => ({
  ...{ name, value },
  ...(target !== undefined && isMet !== undefined && { target, isMet }),
});
