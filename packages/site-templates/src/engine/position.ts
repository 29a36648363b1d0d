import type { Code } from '@squarespace/template-engine';

/** A place in a template or partial: line and column from 1, `offset` in characters. */
export interface Position {
  name: string;
  line: number;
  column: number;
  offset: number;
}

/** For what cannot be placed: line 0 says so. */
export const noPosition = (name: string): Position => ({ name, line: 0, column: 0, offset: 0 });

/** Turns character offsets of one source into lines and columns, both from 1. */
export function positionFinder(name: string, source: string): (offset: number) => Position {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const line = lastAtOrBefore(starts, offset);
    return { name, line: line + 1, column: offset - (starts[line] ?? 0) + 1, offset };
  };
}

function lastAtOrBefore(starts: number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where each instruction of the compiled trees stands; trees stay plain, collectable data. */
export class Positions {
  readonly #known = new WeakMap<object, Position>();

  set(code: Code, position: Position): void {
    if (typeof code === 'object') this.#known.set(code, position);
  }

  get(code: Code): Position | undefined {
    return typeof code === 'object' ? this.#known.get(code) : undefined;
  }
}
