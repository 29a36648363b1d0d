/** Limits of website documents; going over one answers `limit.reached` with the number (EDIT-223, EDIT-236). */
export const documentLimits = {
  /** Blocks of all sections together (EDIT-223). */
  blocks: 60,
  sections: 30,
  /** Items of one block, such as pictures or questions. */
  items: 100,
  /** Pictures of one gallery, which their owner puts in order (EDIT-225). */
  galleryPictures: 250,
  /** Pictures of a gallery before "Load more" (EDIT-231, EDIT-235). */
  galleryShown: 50,
  /** UTF-8 bytes of a document's JSON. */
  bodyBytes: 256 * 1024,
  /** Operations of one batch. */
  operations: 200,
  /** UTF-8 bytes of one batch. */
  batchBytes: 64 * 1024,
  /** Nested levels of JSON in a value: rich text with lists in lists needs about twenty. */
  depth: 40,
  /** Pages of a website. */
  pages: 1_000,
} as const;

/** Limits of posts, events and galleries. */
export const itemLimits = {
  /** UTF-16 units of a tag (EDIT-228). */
  tagLength: 50,
  /** UTF-16 units of a category (EDIT-229). */
  categoryLength: 25,
  /** Posts, events and galleries of a website. */
  items: 10_000,
  /** UTF-16 units of a comment (PAGE-094). */
  commentLength: 2_000,
} as const;

/** Limits of the notes that colleagues write on parts of a document. */
export const noteLimits = {
  /** Notes of a document. */
  notes: 500,
  /** Replies to a note. */
  replies: 50,
  /** People that are mentioned in a note or a reply. */
  mentions: 10,
  /** UTF-16 units of the quoted words. */
  quote: 300,
  /** UTF-16 units of a note or a reply, which are checked as comments are. */
  length: itemLimits.commentLength,
} as const;
