import type { Post } from '@tessera/contracts/commerce/content.ts';
import type { PostView } from '@tessera/site-templates/page-views.ts';

const wordsPerMinute = 230;

/** A post as templates show it, with the minutes it takes to read. */
export function postView(post: Post): PostView {
  const words = post.body.replace(/<[^<>]*>/g, ' ').split(/\s+/).length;
  return { ...post, id: post.urlSlug, readingMinutes: Math.max(1, Math.round(words / wordsPerMinute)) };
}
