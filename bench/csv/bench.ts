import { cleaningUp } from '../lib/clean-up.ts';
import { startDatabases } from '../lib/databases.ts';
import { type Bench, type Figure, megabytes, seconds } from '../lib/figures.ts';
import { memoryOf } from '../lib/process-figures.ts';
import { type Program, startService } from '../lib/programs.ts';
import { createOwner, type Owner } from './owner.ts';
import { bigTable, emptyStore, productCount, variantsEach } from './table.ts';

/** Bytes; what an import may take. */
const maxMemory = 300_000_000;

/** A file of 10,000 products and 50,000 variants: check, import, export, the round trip, and a worker that is killed. */
const bench: Bench = ({ say }) =>
  cleaningUp(async (cleanUp) => {
    const databases = cleanUp.add(await startDatabases());
    let service: Program = await startService('svc-commerce', databases.env);
    cleanUp.add({ stop: () => service.stop() });
    const owner = async (websiteId: string) => {
      const one = createOwner(databases.secret, websiteId, () => service.url);
      await one.load(emptyStore);
      return one;
    };
    let most = 0;
    const look = () => {
      most = Math.max(most, memoryOf(service.pid).rss);
    };

    say('  checking and importing');
    const first = await owner('site-one');
    const file = bigTable();
    const checked = await timed(async () => {
      const { id } = await first.upload(file);
      return first.until(id, ({ state }) => state === 'checked', look);
    });
    const imported = await timed(() => importOf(first, checked.value.id, look));
    const exported = await timed(() => first.exported());
    look();
    const memory = most;

    say('  round trip');
    const second = await owner('site-two');
    const copy = await second.upload(exported.value);
    await second.until(copy.id, ({ state }) => state === 'checked');
    const copied = await importOf(second, copy.id);
    const isExact = exported.value.equals(await second.exported());

    say('  killing the service half-way');
    const third = await owner('site-three');
    const half = await third.upload(exported.value);
    await third.until(half.id, ({ state }) => state === 'checked');
    await third.start(half.id);
    await third.until(half.id, ({ rowsDone }) => rowsDone > (productCount * variantsEach) / 2);
    process.kill(service.pid, 'SIGKILL');
    service = await startService('svc-commerce', databases.env);
    const resumed = await third.until(half.id, ({ state }) => state === 'done');
    const isWhole = exported.value.equals(await third.exported());

    const wanted = { created: productCount, changed: 0, unchanged: 0, failed: 0 };
    const same = (counts: object) => JSON.stringify(counts) === JSON.stringify(wanted);
    return [
      figure('file', `${megabytes(file.length)}, ${productCount} products, ${productCount * variantsEach} variants`),
      figure('check without changes', seconds(checked.ms)),
      figure('import', seconds(imported.ms), 'at most 60 s', imported.ms <= 60_000 && same(imported.value.counts)),
      figure('check and import', seconds(checked.ms + imported.ms)),
      figure('most memory of the service', megabytes(memory), 'at most 300 MB', memory <= maxMemory),
      figure('export', `${seconds(exported.ms)}, ${megabytes(exported.value.length)}`),
      figure(
        'exported, imported and exported again',
        isExact ? 'the same bytes' : 'differs',
        'the same bytes',
        isExact && same(copied.counts),
      ),
      figure(
        'killed half-way',
        isWhole ? 'ended by itself, the same bytes' : 'differs',
        'the same bytes, each once',
        isWhole && same(resumed.counts),
      ),
    ];
  });
export default bench;

async function importOf(owner: Owner, id: string, look?: () => void) {
  await owner.start(id);
  return owner.until(id, ({ state }) => state === 'done', look);
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const startedAt = performance.now();
  return { value: await work(), ms: performance.now() - startedAt };
}

function figure(name: string, value: string, target?: string, isMet?: boolean): Figure {
  return { name, value, ...(target && { target }), ...(isMet !== undefined && { isMet }) };
}
