import { fail } from '../bson/errors.ts';
import { type Doc, isDocument, isNumber, isTruthyFlag } from '../bson/values.ts';
import { compileFilter } from '../filter/compile.ts';
import type { Evaluate, FilterContext, Predicate } from '../filter/types.ts';

export type Node =
  | { kind: 'field' }
  | { kind: 'element'; matches: Predicate }
  | { kind: 'value'; evaluate: Evaluate }
  | Tree;

/** `computes` when a node below is worked out rather than copied, so that it appears even where nothing is stored. */
export type Tree = { kind: 'tree'; fields: Map<string, Node>; computes: boolean };

export type Projection = {
  tree: Tree;
  includes: boolean;
  keepsId: boolean;
  slices: { parts: string[]; argument: unknown }[];
  positional: string | undefined;
};

const isFlag = (value: unknown): boolean => typeof value === 'boolean' || isNumber(value);

const newTree = (): Tree => ({ kind: 'tree', fields: new Map(), computes: false });

/** Reads a projection of `find` (with `$slice`, `$elemMatch`, `.$`) or of `$project` (without). */
export class ProjectionParser {
  private readonly tree = newTree();
  private readonly slices: Projection['slices'] = [];
  private readonly context: FilterContext;
  private readonly isFind: boolean;
  private includes: boolean | undefined;
  private hasElement = false;
  private idFlag: boolean | undefined;
  private positional: string | undefined;

  constructor(context: FilterContext, isFind: boolean) {
    this.context = context;
    this.isFind = isFind;
  }

  parse(spec: Doc): Projection {
    for (const key of Object.keys(spec)) this.add(key, spec[key]);
    const includes = this.includes ?? (this.hasElement || this.idFlag === true);
    if (includes) for (const { parts } of this.slices) this.put(parts.join('.'), { kind: 'field' });
    const { tree, slices, positional } = this;
    return { tree, slices, positional, includes, keepsId: this.idFlag ?? true };
  }

  private add(path: string, value: unknown): void {
    if (path === '_id' && isFlag(value)) this.idFlag = isTruthyFlag(value);
    else if (this.isFind && path.endsWith('.$')) {
      this.positional = path.slice(0, -2);
      this.include(this.positional, { kind: 'field' });
    } else if (path.split('.').some((part) => part.startsWith('$'))) {
      fail(16410, "FieldPath field names may not start with '$'. Consider using $getField or $setField.");
    } else if (isFlag(value)) this.addFlag(path, isTruthyFlag(value));
    else if (isDocument(value)) this.addDocument(path, value);
    else this.include(path, { kind: 'value', evaluate: this.context.expression(value) });
  }

  private addFlag(path: string, isIncluded: boolean): void {
    this.setMode(isIncluded, path);
    this.put(path, { kind: 'field' });
  }

  private addDocument(path: string, value: Doc): void {
    const [operator] = Object.keys(value);
    if (operator === undefined) {
      fail(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
    } else if (operator === '$slice' && this.isFindSlice(value.$slice)) {
      this.slices.push({ parts: path.split('.'), argument: value.$slice });
    } else if (operator === '$elemMatch' && this.isFind) {
      const matches = compileFilter({ v: { $elemMatch: value.$elemMatch } }, this.context);
      this.hasElement = true;
      this.put(path, { kind: 'element', matches });
    } else if (operator === '$meta') {
      if (value.$meta === 'textScore') fail(40218, 'query requires text score metadata, but it is not available');
    } else if (operator.startsWith('$')) {
      this.include(path, { kind: 'value', evaluate: this.context.expression(value) });
    } else for (const key of Object.keys(value)) this.add(`${path}.${key}`, value[key]);
  }

  private isFindSlice(argument: unknown): boolean {
    return this.isFind && (Array.isArray(argument) ? argument.every(isNumber) : true);
  }

  private include(path: string, node: Node): void {
    this.setMode(true, path);
    this.put(path, node);
  }

  private setMode(includes: boolean, path: string): void {
    if (this.includes !== undefined && this.includes !== includes) {
      const [code, one, other] = includes ? [31253, 'inclusion', 'exclusion'] : [31254, 'exclusion', 'inclusion'];
      fail(Number(code), `Cannot do ${one} on field ${path} in ${other} projection`);
    }
    this.includes = includes;
  }

  private put(path: string, node: Node): void {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    let tree = this.tree;
    const isComputed = node.kind === 'value';
    for (const [i, part] of parts.entries()) {
      tree.computes ||= isComputed;
      const node = tree.fields.get(part) ?? newTree();
      const rest = [...parts, last].slice(i + 1).join('.');
      const next = node.kind === 'tree' ? node : fail(31249, `Path collision at ${path} remaining portion ${rest}`);
      tree.fields.set(part, next);
      tree = next;
    }
    if (tree.fields.has(last)) fail(31250, `Path collision at ${path}`);
    tree.computes ||= isComputed;
    tree.fields.set(last, node);
  }
}
