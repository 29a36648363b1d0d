import type { NamedAuthor } from '@tessera/contracts/commerce/document-calls.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Members } from '@tessera/service-kit/members.ts';
import type { Author } from '../author.ts';

export type Names = ReturnType<typeof createNames>;

const freshMs = 5 * 60_000;
const awayMs = 24 * 3_600_000;
const maxCached = 2_000;

/** Names of the people who change pages. Without svc-identity, and for people who left, a name is empty. */
export function createNames({ nameOf }: Pick<Members, 'nameOf'>, { now, log }: Pick<ServiceDeps, 'now' | 'log'>) {
  const names = createCachedRead(
    async (key) => {
      const [websiteId = '', id = ''] = JSON.parse(key) as string[];
      return (await nameOf(websiteId, id)) ?? '';
    },
    { freshMs, awayMs, max: maxCached, now },
  );
  const find = async (websiteId: string, id: string): Promise<string> => {
    try {
      return await names.get(JSON.stringify([websiteId, id]));
    } catch (error) {
      log.warn({ reason: String(error) }, 'could not read the name of an author');
      return '';
    }
  };

  return {
    /** Returns authors by name, each person read once. */
    async ofAuthors(websiteId: string, authors: readonly Author[]): Promise<(author: Author) => NamedAuthor> {
      const ids = [...new Set(authors.flatMap(({ id, isPerson }) => (isPerson ? id : [])))];
      const found = new Map(await Promise.all(ids.map(async (id) => [id, await find(websiteId, id)] as const)));
      return ({ id, isPerson }) => (isPerson ? { id, name: found.get(id) ?? '' } : null);
    },
  };
}
