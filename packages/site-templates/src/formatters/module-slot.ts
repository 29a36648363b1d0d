import { type Context, isTruthy } from '@squarespace/template-engine';
import { mountPattern } from '@tessera/contracts/own-mounts.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { MeteredContext } from '../engine/metered-context.ts';
import { formatter } from './define.ts';

/**
 * `{mounts.page|module-slot product/detail product-static}` makes the element a module takes over. The value is the
 * module's props; the optional second word names a partial that stands there when the module has no HTML, drawn in
 * the scope of the page. Answers the element with a marker inside; the slot itself is in the render result.
 */
export const moduleSlot = formatter(({ node, args, ctx }) => {
  const [mount = '', fallback] = args;
  const props: unknown = isTruthy(node) ? node.value : {};
  return slotHtml(ctx, mount, props, () => (fallback ? renderPartial(ctx, fallback) : ''));
});

/**
 * `{mounts.placed|module-place after-details}` holds a place open for modules: the value names the mounts that stand in
 * each place. Where none does, nothing is there, no element either.
 */
export const modulePlace = formatter(({ node, args, ctx }) => {
  const [place = ''] = args;
  const mounts: unknown = node.path([place]).value;
  const slots = Array.isArray(mounts) ? mounts.map((mount) => slotHtml(ctx, String(mount), {})).join('') : '';
  return slots && `<div data-place="${escapeHtml(place)}">${slots}</div>`;
});

/** The element of a slot; nothing for what is no mount's name. */
function slotHtml(ctx: Context, mount: string, props: unknown, drawFallback = () => ''): string {
  if (!mountPattern.test(mount) || !(ctx instanceof MeteredContext)) return '';
  const slot = ctx.slots.add({ mount, props, fallbackHtml: drawFallback() });
  return `<div data-mount="${escapeHtml(mount)}" data-slot="${slot.id}">${slot.marker}</div>`;
}

function renderPartial(ctx: Context, name: string): string {
  const code = ctx.getPartial(name);
  if (!code || !ctx.engine) {
    ctx.error({
      type: 'engine',
      message: `RuntimeError: Attempt to apply partial '${name}' which could not be found.`,
    });
    return '';
  }
  const before = ctx.swapBuffer();
  // Sections look only at the innermost scope, so the page's is put there, above the props.
  ctx.pushNode(ctx.parent().node);
  if (ctx.enterPartial(name)) ctx.engine.execute(code, ctx);
  ctx.exitPartial(name);
  ctx.pop();
  const html = ctx.render();
  ctx.restoreBuffer(before);
  return html;
}
