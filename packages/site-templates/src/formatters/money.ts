import { type Context, MoneyFormatter, type Node, type Variable } from '@squarespace/template-engine';
import { formatMoney } from '@tessera/rules/money/format-money.ts';
import { parseMoney } from '@tessera/rules/money/read-money.ts';
import { MeteredContext } from '../engine/metered-context.ts';

/** Currencies that are stored with two digits although the locale data print none. */
const twoDigits = new Set(['COP', 'IDR']);

/**
 * Money as everywhere on the website (PAY-019); `toTemplateMoney` makes its input. With options, such as `style:short`,
 * or of a currency no store has, the engine's own. Missing money prints nothing.
 */
export class StoreMoneyFormatter extends MoneyFormatter {
  override apply(args: string[], vars: Variable[], ctx: Context): void {
    const [first] = vars;
    const money = first && args.length === 0 ? parseMoney(decimalForm(first.node)) : undefined;
    if (money && ctx instanceof MeteredContext) first?.set(formatMoney(money, ctx.money));
    else super.apply(digitsFor(first).concat(args), vars, ctx);
  }
}

/** Templates hold major units under both spellings. */
function decimalForm(node: Node) {
  return {
    decimalValue: textOf(node, 'decimalValue', 'value'),
    currencyCode: textOf(node, 'currencyCode', 'currency'),
  };
}

function digitsFor(variable: Variable | undefined): string[] {
  const currency = variable && textOf(variable.node, 'currencyCode', 'currency');
  return currency && twoDigits.has(currency) ? ['minFrac:2', 'maxFrac:2'] : [];
}

function textOf(node: Node, ...names: string[]): string | undefined {
  return names
    .map((name) => node.path([name]))
    .find((found) => !found.isMissing())
    ?.asString();
}
