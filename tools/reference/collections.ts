import { dirname } from 'node:path';
import { code, page, table } from './markdown.ts';
import { processes, sourcesOf } from './sources.ts';

/** How a collection or a bucket of files is named in the code: in a model, or for the native driver. */
const named = /collection(?:: |<\w+>\(|\()'([\w.-]+)'/g;

/** Each collection of a process with the folders whose code names it. */
export function collectionsOf(process: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, text } of sourcesOf(process)) {
    for (const [, name = ''] of text.matchAll(named)) {
      found.set(name, [...new Set([...(found.get(name) ?? []), `${dirname(path)}/`])]);
    }
  }
  return found;
}

/** `docs/reference/collections.md`: every collection of MongoDB and the code that owns it. */
export function collectionsPage(): string {
  return page(
    'Collections',
    'Each process has a database of its own, `{DATABASE_PREFIX}-{process}`, which no other process reads.',
    processes.map((process) => [process, collectionsTable(process)]),
  );
}

const collectionsTable = (process: string) =>
  table(
    ['Collection', 'Code'],
    [...collectionsOf(process)]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([name, folders]) => [code(name), folders.map(code).join(', ')]),
  );
