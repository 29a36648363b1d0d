import type { NamedAuthor } from '@tessera/contracts/commerce/document-calls.ts';
import type { Publication } from '@tessera/contracts/commerce/publication-calls.ts';
import { designPartNames, partsIn } from '@tessera/contracts/identity/design-draft.ts';
import { designEntryId } from '../design/index.ts';
import type { PublicationsDeps } from './deps.ts';
import type { PublicationDocument } from './publication-model.ts';

const perPage = 50;
type Deps = Pick<PublicationsDeps, 'site'>;

/** One page of the website's publications, newest first. */
export async function listPublications(websiteId: string, cursor: string | undefined, { site }: Deps) {
  const { live, publications, names } = site;
  const { publication: current } = await live.read(websiteId);
  const { page, ...paging } = await publications.page(websiteId, { upTo: current, cursor, limit: perPage });
  const named = await names.ofAuthors(
    websiteId,
    page.map(({ by }) => by),
  );
  return { publications: page.map((one) => present(one, named(one.by), current)), ...paging };
}

/** A publication that was just made. */
export async function presentNewest(publication: PublicationDocument, { site }: Deps): Promise<Publication> {
  const { websiteId, by, number } = publication;
  const named = await site.names.ofAuthors(websiteId, [by]);
  return present(publication, named(by), number);
}

function present(
  { number, on, note, documents, design, reverts }: PublicationDocument,
  by: NamedAuthor,
  current: number,
): Publication {
  const parts = partsIn(design?.to ?? {}).map((part) => ({ id: designEntryId(part), title: designPartNames[part] }));
  const titles = [...documents.map(({ id, title }) => ({ id, title })), ...parts];
  return { number, on, by, note, documents: titles, isCurrent: number === current, reverts };
}
