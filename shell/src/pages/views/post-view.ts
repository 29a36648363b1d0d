import type { PostSummary } from '@tessera/contracts/commerce/content.ts';
import type { DocumentAnswer } from '@tessera/contracts/commerce/document-answer.ts';
import { itemHref } from '@tessera/rules/links/item-href.ts';
import { bodyHtml } from '@tessera/site-document/describe/body-html.ts';
import type { PostView, WholePostView } from '@tessera/site-templates/page-views.ts';

/** A post as lists show it. */
export const postView = (post: PostSummary): PostView => ({ ...post, href: itemHref(post) });

/** A post as the template of its page shows it. */
export function wholePostView({ post, content, comments }: Extract<DocumentAnswer, { kind: 'post' }>): WholePostView {
  return { ...postView(post), body: bodyHtml(content.body, content.addresses), comments: comments?.comments ?? [] };
}
