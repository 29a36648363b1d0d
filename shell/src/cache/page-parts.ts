import { randomBytes } from 'node:crypto';
import { crumbPlaceholder } from '@tessera/contracts/html-data-blocks.ts';

/** A place in a page whose content is the visitor's own and is filled in with every answer. */
export type Hole = 'crumb' | 'pill' | 'pillState';
/** `text` of a hole is what visitors get of whom nothing is known. */
export type PagePart = { text: string; hole?: Hole };

const marks = { pill: 'pill', pillState: 'pill-state' } as const;
/** Of this process alone, so that nothing anybody writes is taken for a mark. */
const token = randomBytes(9).toString('base64url');

/** Marks HTML as the place of a hole; the HTML itself is its content for everybody without one of their own. */
export function markHole(hole: keyof typeof marks, html: string): string {
  return `<!--hole:${token}:${marks[hole]}-->${html}<!--/hole:${token}-->`;
}

/**
 * A crumb goes only into the hidden field of a form that is there for it (`CrumbField`). Texts of people cannot hold a
 * bare quotation mark and fields of theirs have other names, so nobody can make a page print a crumb elsewhere.
 */
const crumbField = `name="crumb" value="${crumbPlaceholder}"`;
const crumbAt = crumbField.indexOf(crumbPlaceholder);
const holes = new RegExp(`${crumbField}|<!--hole:${token}:(pill|pill-state)-->`, 'g');
const holeEnd = `<!--/hole:${token}-->`;

/** Cuts rendered HTML at its holes. */
export function cutAtHoles(html: string): PagePart[] {
  const parts: PagePart[] = [];
  let from = 0;
  for (const match of html.matchAll(holes)) {
    // A mark within a hole is part of what everybody gets.
    if (match.index < from) continue;
    const [found, mark] = match;
    const start = match.index + (mark ? found.length : crumbAt);
    const end = mark ? html.indexOf(holeEnd, start) : start + crumbPlaceholder.length;
    parts.push({ text: html.slice(from, mark ? match.index : start) });
    parts.push({ text: mark ? html.slice(start, end) : '', hole: holeOf(mark) });
    from = mark ? end + holeEnd.length : end;
  }
  return [...parts, { text: html.slice(from) }];
}

function holeOf(mark: string | undefined): Hole {
  if (mark === marks.pill) return 'pill';
  return mark === marks.pillState ? 'pillState' : 'crumb';
}
