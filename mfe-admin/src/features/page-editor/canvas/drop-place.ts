import { elementOf } from './canvas-dom.ts';

/** A box of the canvas, in its own pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where something would be dropped, and the line that shows it. */
export interface DropPlace {
  target: string;
  position: 'before' | 'after' | 'on';
  line: Box;
}

/** Nodes that something can be dropped beside, and empty ones that it can be dropped into. */
export interface DropTargets {
  beside: readonly string[];
  into: readonly string[];
}

interface Candidate {
  id: string;
  box: DOMRect;
  isEmpty: boolean;
}

/** The place nearest to a point; blocks beside each other have upright lines. */
export function dropPlace(page: Document, { beside, into }: DropTargets, x: number, y: number): DropPlace | undefined {
  const candidateOf =
    (isEmpty: boolean) =>
    (id: string): Candidate[] => {
      const box = elementOf(page, id)?.getBoundingClientRect();
      return box && box.height > 0 ? [{ id, box, isEmpty }] : [];
    };
  const candidates = [...beside.flatMap(candidateOf(false)), ...into.flatMap(candidateOf(true))];
  const nearest = candidates.reduce<Candidate | undefined>(
    (best, one) => (best && distance(best.box, x, y) <= distance(one.box, x, y) ? best : one),
    undefined,
  );
  if (!nearest) return undefined;
  const { id, box, isEmpty } = nearest;
  if (isEmpty)
    return { target: id, position: 'on', line: { ...sizeOf(box), top: box.top + box.height / 2, height: 2 } };
  const isBeside = candidates.some((other) => other !== nearest && isInRow(other.box, box));
  const isBefore = isBeside ? x < box.left + box.width / 2 : y < box.top + box.height / 2;
  return { target: id, position: isBefore ? 'before' : 'after', line: lineOf(box, isBefore, isBeside) };
}

const sizeOf = ({ left, top, width, height }: DOMRect): Box => ({ left, top, width, height });

function lineOf(box: DOMRect, isBefore: boolean, isBeside: boolean): Box {
  if (isBeside) return { left: isBefore ? box.left - 6 : box.right + 4, top: box.top, width: 2, height: box.height };
  return { left: box.left, top: isBefore ? box.top - 4 : box.bottom + 2, width: box.width, height: 2 };
}

const isInRow = (one: DOMRect, other: DOMRect) =>
  one.top < other.bottom - 8 && other.top < one.bottom - 8 && (one.left >= other.right || other.left >= one.right);

function distance(box: DOMRect, x: number, y: number): number {
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(dx, dy);
}
