import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import { copyLink } from './copy-link.ts';
import { likePosts } from './like-posts.ts';
import { loadMoreComments } from './load-more-comments.ts';
import { postComments } from './post-comments.ts';
import { showDisqus } from './show-disqus.ts';

/** Forms and links of a post work without scripts; here they work without leaving the page (PAGE-097 to PAGE-100). */
const api = createApi();
likePosts(api);
postComments(api);
loadMoreComments(api);
showDisqus();
copyLink();
