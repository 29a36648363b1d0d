import { createHash } from 'node:crypto';

/** What companies know an address by, and all that is kept of one that is still to be forgotten there. */
export const markOf = (email: string): string => createHash('md5').update(email.trim().toLowerCase()).digest('hex');
