import type { ChangeBatch } from '@tessera/contracts/commerce/document-calls.ts';
import type { Author } from '../author.ts';
import type { DocumentsDeps } from './deps.ts';
import type { ChangeDocument } from './document-models.ts';
import type { Names } from './names.ts';

type Reports = Pick<ChangeDocument, 'setAside' | 'overwrote'>;

/** What a batch replaced and could not apply, with names. */
export async function presentReports(
  websiteId: string,
  { setAside = [], overwrote = [] }: Reports,
  { site }: Pick<DocumentsDeps, 'site'>,
) {
  const named = await namesOf(websiteId, [...setAside, ...overwrote], site.names);
  return {
    setAside: setAside.map((one) => ({ ...one, by: named(one) })),
    overwrote: overwrote.map((one) => ({ ...one, by: named(one) })),
  };
}

/** Batches of the log, with names. */
export async function presentChanges(
  websiteId: string,
  changes: readonly ChangeDocument[],
  names: Names,
): Promise<ChangeBatch[]> {
  const named = await namesOf(websiteId, [...changes, ...changes.flatMap(({ overwrote = [] }) => overwrote)], names);
  return changes.map((change) => {
    const { rev, batchId, at, operations, overwrote = [] } = change;
    const replaced = overwrote.map((one) => ({ ...one, by: named(one) }));
    return { rev, batchId, by: named(change), at, operations, overwrote: replaced };
  });
}

async function namesOf(websiteId: string, all: readonly { by?: Author }[], names: Names) {
  const authors = all.flatMap(({ by }) => by ?? []);
  if (authors.length === 0) return () => null;
  const named = await names.ofAuthors(websiteId, authors);
  return ({ by }: { by?: Author }) => (by ? named(by) : null);
}
