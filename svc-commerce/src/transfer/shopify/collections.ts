import { slugOf } from '@tessera/rules/links/slug.ts';
import type { Tally } from '../store/tally.ts';
import { cellOf } from './columns.ts';
import type { ProductLines } from './group-lines.ts';

interface Reported {
  /** Names that the lines before had. */
  seen: Set<string>;
  tally: Tally;
  /** The last line that an earlier start is done with. */
  after: number;
}

/** Reports collections, which the file does not have: their old addresses lead nowhere until they are redirected. */
export function reportCollections(batch: readonly ProductLines[], { seen, tally, after }: Reported): void {
  for (const { rows } of batch) {
    for (const line of rows) {
      const name = cellOf(line, 'Collection') || 'all';
      const isNew = !seen.has(name);
      seen.add(name);
      if (!isNew || line.row <= after) continue;
      const from = `/collections/${slugOf(name)}`;
      tally.leaveOut('collections', from);
      tally.lines.push({
        kind: 'Collection',
        title: name,
        from,
        to: '',
        result: 'left_out',
        note: 'Not in this file.',
      });
    }
  }
}
