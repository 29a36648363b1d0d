import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceFolder, referencePages } from './pages.ts';

/** `npm run reference -w tools`: writes docs/reference from the schemas, contracts and sources. */
mkdirSync(referenceFolder, { recursive: true });
for (const [name, text] of Object.entries(await referencePages())) writeFileSync(join(referenceFolder, name), text);
