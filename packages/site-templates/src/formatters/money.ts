import { type Context, MoneyFormatter, type Variable } from '@squarespace/template-engine';

/** Currencies that are stored with two digits although the locale data print none. */
const twoDigits = new Set(['COP', 'IDR']);

/** The engine's money with our digit table; `toTemplateMoney` makes its input. Missing money prints nothing. */
export class StoreMoneyFormatter extends MoneyFormatter {
  override apply(args: string[], vars: Variable[], ctx: Context): void {
    super.apply(digitsFor(currencyOf(vars[0])).concat(args), vars, ctx);
  }
}

function currencyOf(variable: Variable | undefined): string {
  const named = variable?.node.path(['currencyCode']);
  return (named && !named.isMissing() ? named : variable?.node.path(['currency']))?.asString() ?? '';
}

function digitsFor(currency: string): string[] {
  return twoDigits.has(currency) ? ['minFrac:2', 'maxFrac:2'] : [];
}
