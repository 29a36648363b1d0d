import type { ReleaseCheck } from './release-check.ts';
import { judged } from './release-check.ts';
import { strayRules } from './stray-rules.ts';

/** Mounts that share their document with no other module: what they style reaches nobody else. */
const alone = new Set(['admin/app']);

/** They are read in one go, and no page is made meanwhile; the largest of today have 8 kB. */
const maxBytes = 200_000;

/** Styles of a version reach nothing but what it draws itself. */
export const stylesCheck: ReleaseCheck = {
  name: 'styles',
  async run({ manifest, read }) {
    if (Object.keys(manifest.mounts).every((mount) => alone.has(mount))) return judged([]);
    const sheets = manifest.files.filter(({ file }) => file.endsWith('.css'));
    const bytes = sheets.reduce((sum, sheet) => sum + sheet.bytes, 0);
    if (bytes > maxBytes) return judged([`All its stylesheets have ${bytes} bytes; ${maxBytes} are the most.`]);
    const found = sheets.map(async ({ file }) => {
      const strays = await strayRules((await read(file)).toString());
      return strays.map((stray) => `${file}: ${stray}`);
    });
    return judged((await Promise.all(found)).flat());
  },
};
