import { type Context, Formatter, type Node, type Variable } from '@squarespace/template-engine';

/** What a formatter made by `formatter` is given. */
interface FormatterCall {
  node: Node;
  args: string[];
  ctx: Context;
  vars: Variable[];
}

/** A formatter from a function; the returned value takes the variable's place. */
export function formatter(apply: (call: FormatterCall) => unknown): Formatter {
  return new FunctionFormatter(apply);
}

class FunctionFormatter extends Formatter {
  readonly #apply: (call: FormatterCall) => unknown;

  constructor(apply: (call: FormatterCall) => unknown) {
    super();
    this.#apply = apply;
  }

  override apply(args: string[], vars: Variable[], ctx: Context): void {
    const first = vars[0];
    if (first) first.set(this.#apply({ node: first.node, args, ctx, vars }));
  }
}

/** Text at a path of a node; '' when it is missing. */
export function textAt(node: Node, ...path: (string | number)[]): string {
  return node.path(path).asString();
}
