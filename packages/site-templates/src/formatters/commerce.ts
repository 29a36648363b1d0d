import { type Context, isTruthy, type Node } from '@squarespace/template-engine';
import { markLabel } from '@tessera/rules/product/display-mark.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { markOf } from '../predicates/product-rules.ts';
import { formatter, textAt } from './define.ts';
import { attribute } from './html.ts';

/** The product's mark: sold out wins over sale; unknown product types have none. Labels are escaped. */
export const productStatus = formatter(({ node, ctx }) => {
  const mark = markOf(node);
  if (mark === undefined) return '';
  const words = mark === 'sale' ? '' : customSoldOutText(node, ctx);
  const translated = localized(ctx, mark === 'sale' ? 'productSaleText' : 'productSoldOutText');
  return `<div class="product-mark ${mark}">${escapeHtml(words || translated || markLabel(mark))}</div>`;
});

function customSoldOutText(node: Node, ctx: Context): string {
  const id = textAt(node, 'id');
  return id ? ctx.resolve(['productMerchandisingContext', id, 'customSoldOutText']).asString() : '';
}

function localized(ctx: Context, key: string): string {
  return ctx.resolve(['localizedStrings', key]).asString();
}

/** The Quick View control with the engine's class names and data attributes, everything escaped. */
export const productQuickView = formatter(({ node, args, ctx }) => {
  const label = localized(ctx, 'productQuickViewText') || 'Quick View';
  const data =
    attribute('data-id', textAt(node, 'id'), true) + attribute('data-group', groupOf(node, args[0], ctx), true);
  return `<span class="sqs-product-quick-view-button" role="button" tabindex="0"${data}>${escapeHtml(label)}</span>`;
});

function groupOf(node: Node, name: string | undefined, ctx: Context): string {
  if (!name) return '';
  const own = node.path([name]);
  const found = own.isMissing() ? ctx.resolve([name]) : own;
  return isTruthy(found) ? found.asString() : name;
}
