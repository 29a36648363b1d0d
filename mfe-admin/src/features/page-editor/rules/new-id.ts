import { createIdSource } from '@tessera/site-document/presets/id-source.ts';

/** Makes the id of a new section, block or item. */
export const newId = createIdSource((length) => crypto.getRandomValues(new Uint8Array(length)));
