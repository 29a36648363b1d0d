import { type Code, type Context, Engine, nameOfOpcode } from '@squarespace/template-engine';
import { LimitReached } from './meter.ts';
import { MeteredContext } from './metered-context.ts';

/** The engine with every instruction counted. Other errors are reported and rendering goes on (PAGE-179). */
export class MeteredEngine extends Engine {
  override executeBlock(block: Code[], ctx: Context): void {
    if (!Array.isArray(block) || !(ctx instanceof MeteredContext)) return;
    for (const code of block) this.#run(code, ctx);
  }

  #run(code: Code, ctx: MeteredContext): void {
    ctx.meter.step(code);
    try {
      this.execute(code, ctx);
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown;
      const opcode = typeof code === 'object' ? code[0] : code;
      ctx.error({
        message: `RuntimeError: Unexpected ${thrown.name} error when executing ${nameOfOpcode(opcode)}: ${thrown.message}`,
      });
    }
  }
}

/** Runs a tree; a limit ends it with one named error, what was printed so far is dropped by the caller. */
export function runMetered(engine: MeteredEngine, code: Code, ctx: MeteredContext): boolean {
  try {
    engine.execute(code, ctx);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof LimitReached)) throw thrown;
    ctx.report({ code: thrown.code, message: thrown.message });
    return false;
  }
}
