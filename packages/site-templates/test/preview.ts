/**
 * Writes every page of a theme, drawn with sample data, to a folder, to look at while designing:
 *   npm run preview -w packages/site-templates -- <output folder> [theme folder] [sample text]
 * The pages expect the stylesheets, which are written too, fonts and pictures under their usual addresses.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeTemplateError } from '../src/template-error.ts';
import { filled } from '../src/testing.ts';
import { readTheme } from '../src/theme/read-theme.ts';
import { createTheme, type Theme } from '../src/theme/theme.ts';
import { samplePages } from './sample-pages.ts';

const atelier = fileURLToPath(new URL('../../../shell/themes/atelier', import.meta.url));
const [output = 'preview', themeFolder = atelier, text = 'Six people, two kilns'] = process.argv.slice(2);

const theme = createTheme(await readTheme(themeFolder));
await mkdir(join(output, 'assets'), { recursive: true });
await writeFile(join(output, 'assets/a.css'), theme.stylesheet('store'));
await writePages(theme, samplePages(text, theme.labels('en-GB')));

async function writePages(from: Theme, pages: ReturnType<typeof samplePages>): Promise<void> {
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    const { html, errors, slots } = from.render(name, pages[name], {
      locale: 'en-GB',
      currency: 'GBP',
      useCLDRMoneyFormat: false,
      nowMs: Date.now(),
    });
    for (const error of errors) console.error(describeTemplateError(error));
    await writeFile(join(output, `${name}.html`), filled(html, slots));
  }
}
