import { type Context, type PredicateMap, PredicatePlugin, Predicates } from '@squarespace/template-engine';
import { recordType as codes } from '@tessera/contracts/enumerations.ts';
import { MeteredContext } from '../engine/metered-context.ts';
import { markOf } from './product-rules.ts';

class FunctionPredicate extends PredicatePlugin {
  readonly #test: (ctx: Context) => boolean;

  constructor(test: (ctx: Context) => boolean) {
    super();
    this.#test = test;
  }

  override apply(_args: string[], ctx: Context): boolean {
    return this.#test(ctx);
  }
}

/** Record types the engine does not know. */
const recordType = (code: number) =>
  new FunctionPredicate((ctx) => ctx.node().path(['recordType']).asNumber() === code);

/** Names the text of PAGE-183 and is false (PAGE-186). */
const unitsMetric = new FunctionPredicate((ctx) => {
  if (ctx instanceof MeteredContext)
    ctx.report({ code: 'not-implemented', message: 'RuntimeError: not yet implemented' });
  return false;
});

/** All predicates by name, without a prototype; `sold-out?` knows every product type. */
export function predicateTable(): PredicateMap {
  const own: PredicateMap = {
    'lesson?': recordType(codes.lesson),
    'course-item?': recordType(codes.courseItem),
    'sold-out?': new FunctionPredicate((ctx) => markOf(ctx.node()) === 'sold-out'),
    'units-metric?': unitsMetric,
  };
  return Object.assign(Object.create(null), Predicates, own);
}
