import type { NamedAuthor } from '@tessera/contracts/commerce/document-calls.ts';
import type { PreviewLink } from '@tessera/contracts/commerce/preview-link-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Author } from '../author.ts';
import type { PreviewLinksDeps } from './deps.ts';
import type { PreviewLinkDocument } from './preview-link-model.ts';

/** Names a draft. */
interface DraftKey {
  websiteId: string;
  documentId: string;
}
type Deps = Pick<PreviewLinksDeps, 'site'>;

/** Makes a link that opens a draft for 7 days, or extends the one that this person has. */
export async function makePreviewLink(key: DraftKey, by: Author, deps: Deps): Promise<PreviewLink | Failure> {
  const { names, previewLinks } = deps.site;
  const link = (await isDraft(key, deps)) && (await previewLinks.make({ ...key, by }));
  if (!link) return fail('document.unknown');
  const named = await names.ofAuthors(key.websiteId, [link.by]);
  return present(link, named(link.by));
}

/** Links that open a draft now. */
export async function listPreviewLinks(key: DraftKey, deps: Deps): Promise<{ links: PreviewLink[] } | Failure> {
  const { names, previewLinks } = deps.site;
  if (!(await isDraft(key, deps))) return fail('document.unknown');
  const links = await previewLinks.list(key.websiteId, key.documentId);
  const named = await names.ofAuthors(
    key.websiteId,
    links.map(({ by }) => by),
  );
  return { links: links.map((link) => present(link, named(link.by))) };
}

/** Withdraws all links to a draft. */
export async function withdrawPreviewLinks(key: DraftKey, deps: Deps): Promise<{ withdrawn: number } | Failure> {
  if (!(await isDraft(key, deps))) return fail('document.unknown');
  return { withdrawn: await deps.site.previewLinks.withdraw(key.websiteId, key.documentId) };
}

async function isDraft(key: DraftKey, { site }: Deps): Promise<boolean> {
  return (await site.documents.findHead(key))?.deletedOn === null;
}

const present = ({ token, on, until }: PreviewLinkDocument, by: NamedAuthor): PreviewLink => ({ token, by, on, until });
