import { describe } from '../bson/describe.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument, setField } from '../bson/values.ts';
import type { Positions } from '../filter/types.ts';
import type { ArrayFilters } from './array-filters.ts';

/** Documents and arrays alike: both are reached by string keys. */
export const isContainer = (value: unknown): value is Doc => isDocument(value) || Array.isArray(value);

/** A place to change: `parent[key]`. */
export type Target = { parent: Doc; key: string; path: string };

export type Situation = {
  filters: ArrayFilters;
  positions: Positions | undefined;
  /** Makes missing parents; otherwise a path that leads nowhere has no targets. */
  creates: boolean;
  /** Fails where a value is in the way, as `creates` does; a missing one is no obstacle. */
  isStrict?: boolean;
};

const MAX_BACKFILL = 1_500_000;

/** All places a path means in a document: one, or with `$[]` and `$[id]` several. */
export function findTargets(root: Doc, parts: string[], situation: Situation): Target[] {
  const finder = new TargetFinder(parts, situation);
  finder.walk(root, 0, '');
  return finder.targets;
}

const noPosition = (): never => fail(2, 'The positional operator did not find the match needed from the query.');
const mustExist = (path: string): never =>
  fail(2, `The path '${path}' must exist in the document in order to apply array updates.`);

class TargetFinder {
  readonly targets: Target[] = [];
  private readonly parts: string[];
  private readonly situation: Situation;

  constructor(parts: string[], situation: Situation) {
    this.parts = parts;
    this.situation = situation;
  }

  walk(node: Doc, i: number, path: string): void {
    const part = this.parts[i] ?? '';
    if (part === '$' || part.startsWith('$[')) {
      for (const key of this.elements(node, part, path)) this.step(node, key, i, path);
    } else if (!Array.isArray(node)) this.step(node, part, i, path);
    else if (this.reaches(node, part, path)) this.step(node, part, i, path);
  }

  private step(node: Doc, key: string, i: number, soFar: string): void {
    const path = soFar ? `${soFar}.${key}` : key;
    if (i === this.parts.length - 1) this.targets.push({ parent: node, key, path });
    else this.descend(node, key, i, path);
  }

  /** Whether an array has the element; when creating, nulls fill the gap before it. */
  private reaches(items: unknown[], key: string, path: string): boolean {
    const { creates, isStrict } = this.situation;
    if (!/^(0|[1-9]\d*)$/.test(key)) {
      const name = path.split('.').at(-1);
      if (isStrict) this.blocked(key, name, items);
      return creates ? fail(28, `Cannot create field '${key}' in element {${name}: ${describe(items)}}`) : false;
    }
    const n = Number(key);
    if (n < items.length || !creates) return n < items.length;
    if (n - items.length > MAX_BACKFILL) fail(2, 'exceeded maximum array backfill');
    while (items.length < n) items.push(null);
    return true;
  }

  private elements(node: unknown, part: string, path: string): string[] {
    if (!Array.isArray(node)) {
      if (part === '$') noPosition();
      return fail(2, `Cannot apply array updates to non-array element ${path.split('.').at(-1)}: ${describe(node)}`);
    }
    if (part === '$') {
      const { positions } = this.situation;
      const n = positions?.byPath?.get(path) ?? positions?.last;
      return n === undefined ? noPosition() : [String(n)];
    }
    const identifier = part.slice(2, -1);
    const keys = [...node.keys()];
    const chosen = identifier ? keys.filter((n) => this.situation.filters.matches(identifier, node[n])) : keys;
    return chosen.map(String);
  }

  private descend(node: Doc, key: string, i: number, path: string): void {
    const next = this.parts[i + 1] ?? '';
    const child = Object.hasOwn(node, key) ? node[key] : undefined;
    if (isContainer(child)) this.walk(child, i + 1, path);
    else if (child === undefined) this.enterMissing(node, key, i, path);
    else if (this.situation.creates) {
      if (next.startsWith('$')) fail(2, `Cannot apply array updates to non-array element ${key}: ${describe(child)}`);
      fail(28, `Cannot create field '${next}' in element {${key}: ${describe(child)}}`);
    } else if (this.situation.isStrict) this.blocked(next, key, child);
  }

  private blocked(part: string, name: string | undefined, value: unknown): never {
    const whole = this.parts.join('.');
    return fail(
      28,
      `Cannot use the part (${part}) of (${whole}) to traverse the element ({${name}: ${describe(value)}})`,
    );
  }

  private enterMissing(node: Doc, key: string, i: number, path: string): void {
    const next = this.parts[i + 1] ?? '';
    if (next === '$') noPosition();
    if (next.startsWith('$[')) mustExist(path);
    if (!this.situation.creates) return;
    const made: Doc = {};
    setField(node, key, made);
    this.walk(made, i + 1, path);
  }
}
