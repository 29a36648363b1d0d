import { join } from 'node:path';

/** The shell's own folder; holds for the sources (`src/`) and for the bundle (`dist/`) alike. */
const shellFolder = join(import.meta.dirname, '..');
export const themeFolder = join(shellFolder, 'themes', 'atelier');
/** What `browser/build.ts` makes. */
export const browserFolder = join(shellFolder, 'dist', 'browser');
