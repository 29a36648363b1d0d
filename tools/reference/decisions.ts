import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/settings.ts';
import { page } from './markdown.ts';

const folder = join(root, 'docs/decisions');

/** `docs/reference/decisions.md`: the titles of all decision records, and the earlier records that each includes. */
export function decisionsPage(): string {
  const files = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return page('Decisions', 'Records at most 40 lines long, by number.', [
    ['Records', files.sort().map(entryOf).join('\n')],
  ]);
}

function entryOf(file: string): string {
  const text = readFileSync(join(folder, file), 'utf8');
  const [, title = ''] = /^# (.*)$/m.exec(text) ?? [];
  const [, included] = /^Status:.* Includes ([\d, ]+)\.$/m.exec(text) ?? [];
  return `- [${title}](../decisions/${file})${included ? ` (with ${included})` : ''}`;
}
