import { createHash } from 'node:crypto';

/** The hash by which companies identify an address; the only stored trace of a contact to be erased there. */
export const markOf = (email: string): string => createHash('md5').update(email.trim().toLowerCase()).digest('hex');
