import { expect, test } from 'vitest';
import type { CompositionStore } from './composition-store.ts';
import { createRegistry } from './registry.ts';
import type { VersionDocument, VersionStore } from './version-store.ts';

/** A registry over a database that can be made to fail, never answer, or move its pointer. */
function aRegistry() {
  const database = { stable: '1.0.0-00000001', reads: 0, takesMs: 0, answer: 'well' as 'well' | 'not' | 'badly' };
  let nowMs = 1_000_000;
  const warnings: string[] = [];
  const compositions: Pick<CompositionStore, 'readIfNot'> = {
    readIfNot: async (rev) => {
      database.reads += 1;
      if (database.answer === 'badly') throw new Error('gone');
      if (database.answer === 'not') await new Promise(() => {});
      const { stable, takesMs } = database;
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
      const isNews = rev !== Number(stable.at(-1));
      const modules = { 'mfe-alpha': { stable, isGood: false, earlier: [] } };
      return isNews ? { rev: Number(stable.at(-1)), modules } : undefined;
    },
  };
  const versions: Pick<VersionStore, 'find'> = {
    // Only these fields are looked at here.
    find: async (name, version) => ({ _id: `${name}@${version}`, name, version }) as VersionDocument,
  };
  const log = { warn: (_fields: unknown, message = '') => warnings.push(message) };
  const registry = createRegistry({
    compositions,
    versions: versions as VersionStore,
    fits: () => true,
    log,
    now: () => nowMs,
  });
  const stable = async () => (await registry.current()).modules.get('mfe-alpha')?.version.version;
  return { database, registry, stable, warnings, pass: (ms: number) => (nowMs += ms) };
}

test('asks the database once a second, however many pages are made', async () => {
  const { database, stable, pass } = aRegistry();
  await Promise.all([stable(), stable(), stable()]);
  pass(999);
  await stable();
  expect(database.reads).toBe(1);
  database.stable = '1.0.0-00000002';
  pass(1);
  expect(await stable()).toBe('1.0.0-00000002');
  expect(database.reads).toBe(2);
});

test('a move that is announced is seen by the next page at once', async () => {
  const { database, registry, stable } = aRegistry();
  await stable();
  database.stable = '1.0.0-00000002';
  await registry.invalidate();
  expect(await stable()).toBe('1.0.0-00000002');
});

test('who announces a move waits for it, so that pages have it although the database takes its time', async () => {
  const { database, registry, stable } = aRegistry();
  await stable();
  database.stable = '1.0.0-00000002';
  database.takesMs = 400;
  await Promise.all([registry.invalidate(), registry.invalidate()]);
  expect(await stable()).toBe('1.0.0-00000002');
});

test('who announces a move to a database that never answers waits a second', async () => {
  const { database, registry, stable } = aRegistry();
  await stable();
  database.answer = 'not';
  await registry.invalidate();
  expect(await stable()).toBe('1.0.0-00000001');
});

test.each(['badly', 'not'] as const)('pages keep their versions when the database answers %s', async (answer) => {
  const { database, stable, pass, warnings } = aRegistry();
  await stable();
  database.answer = answer;
  pass(1_000);
  expect(await stable()).toBe('1.0.0-00000001');
  expect(warnings).toHaveLength(answer === 'badly' ? 1 : 0);
});
