/** Courses: chapters, the lessons in them, and their order. */
export { coursesFeature } from './feature.ts';
export { inChapters } from './in-chapters.ts';
export { hasJoinProduct, joinProductOf } from './join-product.ts';
