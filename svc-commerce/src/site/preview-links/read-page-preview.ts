import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { readPagePreview as contract } from '@tessera/contracts/commerce/preview-link-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { readPageContent } from '../public-content/page-content.ts';
import type { PreviewLinksDeps } from './deps.ts';

/** The draft that a link opens; links to drafts in the bin open nothing while these are there. */
export async function readPagePreview(
  websiteId: string,
  token: string,
  deps: PreviewLinksDeps,
): Promise<AnswerOf<typeof contract> | Failure> {
  const { drafts, names, previewLinks } = deps.site;
  const link = await previewLinks.find(websiteId, token);
  const draft = link && (await drafts.open({ websiteId, documentId: link.documentId }));
  if (!draft) return fail('preview.ended');
  const { documentId, by, until } = link;
  const [content, named] = await Promise.all([
    readPageContent(websiteId, { documentId, version: null, body: draft.body }, deps),
    names.ofAuthors(websiteId, [by]),
  ]);
  return { content, by: named(by), until };
}
