import { type Context, Formatter, Formatters, type Variable } from '@squarespace/template-engine';
import { textAt } from '../formatters/define.ts';
import { attribute } from '../formatters/html.ts';

/** The engine's `image-meta` leaves the picture's address to a script; here the browser loads it when it comes near. */
class LoadingImageMeta extends Formatter {
  override apply(args: string[], vars: Variable[], ctx: Context): void {
    const address = vars[0] ? textAt(vars[0].node, 'assetUrl') : '';
    Formatters['image-meta']?.apply(args, vars, ctx);
    const own = vars[0]?.node.asString() ?? '';
    if (address !== '') vars[0]?.set(`${own}${attribute('src', address)} loading="lazy"`);
  }
}

export const imageMeta = new LoadingImageMeta();
