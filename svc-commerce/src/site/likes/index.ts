/** Likes of posts. */
export { type LikesDeps, likesFeature } from './feature.ts';
export { createLikes, type Likes } from './likes.ts';
