/**
 * Puts texts and breaks together into lines as a browser shows them: runs of blanks are one, none
 * is at an end.
 */
import type { InlineNode, TextMark } from '@tessera/contracts/site/rich-text.ts';

/** A text with its marks, or a break. */
export type Run = Piece | 'break';
interface Piece {
  text: string;
  marks: readonly TextMark[];
}

const maxNodes = 2_000;
const maxLength = 20_000;
const isInvisible = (character: string) => character === '\u200b' || character === '\ufeff' || character === '\0';
const isBlank = (character: string) => /\s/.test(character);

/** The paragraphs of a series of runs: two breaks one after the other begin another paragraph. */
export function paragraphsOf(runs: readonly Run[]): InlineNode[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    if (run === 'break') lines.push([]);
    else lines.at(-1)?.push(run);
  }
  const paragraphs: InlineNode[][] = [[]];
  for (const nodes of lines.map(collapsed)) {
    const last = paragraphs.at(-1) ?? [];
    const isFull = last.length + nodes.length >= maxNodes;
    if (nodes.length === 0 || isFull) paragraphs.push(nodes);
    else last.push(...(last.length > 0 ? [{ type: 'hard_break' as const }] : []), ...nodes);
  }
  return paragraphs.filter((nodes) => nodes.length > 0).flatMap(chunked);
}

/** The texts of one line, with single blanks. */
function collapsed(runs: readonly Run[]): InlineNode[] {
  const pieces: Piece[] = [];
  let blank: Piece | undefined;
  for (const one of charactersOf(runs)) {
    if (isBlank(one.text)) blank = blank ? { text: ' ', marks: blank.marks } : blankOf(one);
    else {
      if (blank && pieces.length > 0) append(pieces, blank);
      append(pieces, one);
      blank = undefined;
    }
  }
  return pieces.flatMap(({ text, marks }) =>
    slices(text).map(
      (part): InlineNode => ({ type: 'text', text: part, ...(marks.length > 0 && { marks: [...marks] }) }),
    ),
  );
}

function* charactersOf(runs: readonly Run[]): Generator<Piece> {
  for (const run of runs)
    if (run !== 'break') for (const text of run.text) if (!isInvisible(text)) yield { text, marks: run.marks };
}

/** A lone blank that keeps two words on one line stays what it is. */
const blankOf = ({ text, marks }: Piece): Piece => ({ text: text === '\u00a0' ? text : ' ', marks });

function append(pieces: Piece[], { text, marks }: Piece): void {
  const last = pieces.at(-1);
  if (last && isSameMarks(last.marks, marks)) last.text += text;
  else pieces.push({ text, marks });
}

const isSameMarks = (one: readonly TextMark[], other: readonly TextMark[]) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** A text in parts that fit one node; none ends within a character. */
export function slices(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end = from + maxLength;
    const isWithin = end < text.length && /[\ud800-\udbff]/.test(text[end - 1] ?? '');
    parts.push(text.slice(from, isWithin ? end - 1 : end));
    from += isWithin ? maxLength - 1 : maxLength;
  }
  return parts;
}

/**
 * Lines that are too long for one paragraph become several: a text of the longest length is a
 * paragraph of its own.
 */
function chunked(nodes: InlineNode[]): InlineNode[][] {
  const chunks: InlineNode[][] = [];
  let isAlone = false;
  for (const node of nodes) {
    const last = chunks.at(-1);
    const wasAlone = isAlone;
    isAlone = isLongText(node);
    if (last && last.length < maxNodes && !isAlone && !wasAlone) last.push(node);
    else chunks.push([node]);
  }
  return chunks;
}

const isLongText = (node: InlineNode) => node.type === 'text' && node.text.length >= maxLength - 1;
