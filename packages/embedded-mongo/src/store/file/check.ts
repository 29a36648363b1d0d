import { existsSync } from 'node:fs';
import { PageReader } from './pages.ts';
import { PagedFile, type Snapshot } from './snapshot.ts';

/** What is wrong with a data file, in words; nothing when it is whole. */
export function problemsOf(path: string): string[] {
  if (!existsSync(path)) return ['data.mdb is missing'];
  const file = new PagedFile(path);
  try {
    if (file.bytes === 0) return ['data.mdb is empty'];
    return file.pageBytes === 0 ? ['data.mdb does not begin as a data file does'] : problemsIn(file);
  } finally {
    file.close();
  }
}

function problemsIn(file: PagedFile): string[] {
  const states = file.states();
  const unreadable = states.flatMap((state, number) =>
    state ? [] : [`page ${number}, which names the trees, is damaged`],
  );
  if (unreadable.length > 0) return unreadable;
  const newest = newestOf(states);
  const problems = newest ? problemsOfSnapshot(file, newest) : [];
  // After a power cut LMDB itself goes back to the last state known to be on disk.
  const flushed = newest?.mayBeLost ? file.flushed() : undefined;
  return problems.length > 0 && flushed ? problemsOfSnapshot(file, flushed) : problems;
}

function newestOf(states: (Snapshot | undefined)[]): Snapshot | undefined {
  return states.reduce((a, b) => (!a || (b && b.transaction > a.transaction) ? b : a), undefined);
}

function problemsOfSnapshot(file: PagedFile, snapshot: Snapshot): string[] {
  const reader = new PageReader(file, snapshot);
  const walk = (pages: Iterable<unknown>): void => {
    for (const _page of pages);
  };
  const tables = reader.namedTrees(snapshot.main);
  for (const [name, tree] of tables) walk(reader.leaves(tree, `table ${name}`));
  walk(reader.leaves(snapshot.free, 'the list of free pages'));
  return reader.problems;
}

export type Best = { reader: PageReader; snapshot: Snapshot; isNewest: boolean };

/**
 * A reader of the newest state that has all its pages, which may be the one before the last commit, or else of the
 * newest that names any.
 */
export function bestReader(file: PagedFile): Best | undefined {
  const states = file.pageBytes === 0 ? [] : [...file.states(), file.flushed()].filter((state) => state !== undefined);
  const byAge = states.sort((a, b) => b.transaction - a.transaction);
  const snapshot = byAge.find((state) => problemsOfSnapshot(file, state).length === 0) ?? byAge[0];
  const isNewest = snapshot?.transaction === byAge[0]?.transaction;
  return snapshot && { snapshot, reader: new PageReader(file, snapshot), isNewest };
}
