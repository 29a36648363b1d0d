/** A place in a page whose content is the visitor's own and is filled in with every answer. */
export type Hole = 'crumb' | 'pill' | 'pillState';
/** `text` of a hole is what visitors get of whom nothing is known. */
export type PagePart = { text: string; hole?: Hole };

const marks = { pill: 'pill', pillState: 'pill-state' } as const;

/** Marks HTML as the place of a hole; the HTML itself is its content for everybody without one of their own. */
export function markHole(hole: keyof typeof marks, html: string): string {
  return `<!--hole:${marks[hole]}-->${html}<!--/hole-->`;
}

/**
 * A crumb goes only into the value of a form field that names the placeholder (`crumbPlaceholder`). Texts of people
 * cannot hold a bare quotation mark, so nobody can make a page print a visitor's crumb elsewhere.
 */
const holes = /(?<=value=")%%CRUMB%%(?=")|<!--hole:(pill|pill-state)-->(.*?)<!--\/hole-->/gs;

/** Cuts rendered HTML at its holes. */
export function cutAtHoles(html: string): PagePart[] {
  const parts: PagePart[] = [];
  let from = 0;
  for (const match of html.matchAll(holes)) {
    const [found, mark, text] = match;
    parts.push({ text: html.slice(from, match.index) }, { text: text ?? '', hole: holeOf(mark) });
    from = match.index + found.length;
  }
  return [...parts, { text: html.slice(from) }];
}

function holeOf(mark: string | undefined): Hole {
  if (mark === marks.pill) return 'pill';
  return mark === marks.pillState ? 'pillState' : 'crumb';
}
