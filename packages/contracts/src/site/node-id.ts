import { z } from 'zod';

/** Letters and digits that are not mistaken for one another (Crockford's base 32). */
export const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ids of nodes are chosen by the client, unique in their document, and permanent: links and notes point at them. */
export const sectionId = z.string().regex(/^s_[0-9a-hjkmnp-tv-z]{8}$/);
/** Id of a block. */
export const blockId = z.string().regex(/^b_[0-9a-hjkmnp-tv-z]{8}$/);
/** Id of an item of a block. */
export const itemId = z.string().regex(/^i_[0-9a-hjkmnp-tv-z]{8}$/);

/** Any node of a document; `root` is the document itself. */
export const nodeId = z.union([z.literal('root'), sectionId, blockId, itemId]);

/** Id of the document itself, where an operation is about its own fields or its list of sections. */
export const rootId = 'root';
