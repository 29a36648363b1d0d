/** Comments of members on posts. */
export { type Comments, createComments } from './comments.ts';
export { commentsOf } from './comments-of.ts';
export { commentsFeature } from './feature.ts';
export { importComments } from './import-comments.ts';
export { commentsWaitingKind, commentsWaitingMail } from './waiting-mail.ts';
