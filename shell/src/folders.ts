import { join } from 'node:path';

/** The shell's own folder; holds for the sources (`src/`) and for the bundle (`dist/`) alike. */
export const shellFolder = join(import.meta.dirname, '..');
export const themeFolder = join(shellFolder, 'themes', 'atelier');
export const assetsFolder = join(shellFolder, 'dist', 'assets');
