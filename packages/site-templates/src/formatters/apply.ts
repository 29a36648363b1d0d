import { ApplyFormatter, type Context, type Variable } from '@squarespace/template-engine';
import { MeteredContext } from '../engine/metered-context.ts';

/** The engine's `apply`; without a name it says so instead of printing nothing (PAGE-176, PAGE-182). */
export class NamedApplyFormatter extends ApplyFormatter {
  override apply(args: string[], vars: Variable[], ctx: Context): void {
    if (args.length === 0 && ctx instanceof MeteredContext)
      ctx.report({ code: 'partial-name-missing', message: 'RuntimeError: missing partial' });
    super.apply(args, vars, ctx);
  }
}
