/** Likes of posts. */
export { likesFeature } from './feature.ts';
export { createLikes, type Likes } from './likes.ts';
