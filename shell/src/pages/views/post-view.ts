import type { PostSummary } from '@tessera/contracts/commerce/content.ts';
import type { DocumentAnswer } from '@tessera/contracts/commerce/document-answer.ts';
import { itemHref } from '@tessera/rules/links/item-href.ts';
import { linkHref } from '@tessera/site-document/describe/link-href.ts';
import { writeHtml } from '@tessera/site-document/text/write-html.ts';
import type { PostView, WholePostView } from '@tessera/site-templates/page-views.ts';

/** A post as lists show it. */
export const postView = (post: PostSummary): PostView => ({ ...post, href: itemHref(post) });

/** A post as the template of its page shows it. */
export function wholePostView({ post, content, comments }: Extract<DocumentAnswer, { kind: 'post' }>): WholePostView {
  const { body, addresses } = content;
  const texts = body.sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'text' ? block : [])));
  const html = texts.map(({ text }) => writeHtml(text, { resolveLink: (link) => linkHref(link, addresses) || null }));
  return { ...postView(post), body: html.join(''), comments: comments?.comments ?? [] };
}
