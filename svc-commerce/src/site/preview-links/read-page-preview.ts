import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { readPagePreview as contract } from '@tessera/contracts/commerce/preview-link-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { readDraft } from '../public-content/read-draft.ts';
import type { PreviewLinksDeps } from './deps.ts';

/** The draft that a link opens; links to drafts in the bin open nothing while these are there. */
export async function readPagePreview(
  websiteId: string,
  token: string,
  deps: PreviewLinksDeps,
): Promise<AnswerOf<typeof contract> | Failure> {
  const { names, previewLinks } = deps.site;
  const link = await previewLinks.find(websiteId, token);
  if (!link) return fail('preview.ended');
  const { documentId, by, until } = link;
  const [draft, named] = await Promise.all([readDraft(websiteId, documentId, deps), names.ofAuthors(websiteId, [by])]);
  return draft instanceof Failure ? fail('preview.ended') : { draft, by: named(by), until };
}
