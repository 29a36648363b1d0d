import { createHash } from 'node:crypto';

const hashLength = 32;

/** The hash that a file's text is known by: who changes the file names the text that they began with. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, hashLength);
