import type { ReleaseCheck } from './release-check.ts';
import { outcomeOf } from './release-check.ts';
import { strayRules } from './stray-rules.ts';

/** Mounts that share their document with no other module, so that their styles affect only themselves. */
const alone = new Set(['admin/app']);

/** Parsing blocks page renders. The largest stylesheets of today have 8 kB. */
const maxBytes = 200_000;

/** The styles of a version affect only its own markup. */
export const stylesCheck: ReleaseCheck = {
  name: 'styles',
  async run({ manifest, read }) {
    if (Object.keys(manifest.mounts).every((mount) => alone.has(mount))) return outcomeOf([]);
    const sheets = manifest.files.filter(({ file }) => file.endsWith('.css'));
    const bytes = sheets.reduce((sum, sheet) => sum + sheet.bytes, 0);
    if (bytes > maxBytes) return outcomeOf([`All its stylesheets have ${bytes} bytes; the limit is ${maxBytes}.`]);
    const found = sheets.map(async ({ file }) => {
      const strays = await strayRules((await read(file)).toString());
      return strays.map((stray) => `${file}: ${stray}`);
    });
    return outcomeOf((await Promise.all(found)).flat());
  },
};
