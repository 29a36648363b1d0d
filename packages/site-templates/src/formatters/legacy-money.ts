import type { Context, Node } from '@squarespace/template-engine';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatMoney } from '@tessera/rules/money/format-money.ts';
import { parseMoney } from '@tessera/rules/money/read-money.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { MeteredContext } from '../engine/metered-context.ts';
import { formatter, textAt } from './define.ts';

/**
 * Money formatters of older themes. `from-price`, `normal-price` and `sale-price` give hundredths of the website's currency
 * whatever its digits, and these print them.
 */

/** `{price|money-format}`: the number alone, with two digits. */
export const hundredthsText = formatter(({ node, ctx }) => {
  const hundredths = hundredthsOf(node);
  if (hundredths === undefined || !(ctx instanceof MeteredContext)) return '';
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(ctx.money.locale, digits).format(hundredths / 100).replace(/[\u00a0\u202f]/g, ' ');
});

/** `{price|money-string}`: as the website writes money, in the element such themes style. */
export const moneyString = formatter(({ node, ctx }) => {
  const hundredths = hundredthsOf(node);
  const money = moneyFormatOf(ctx);
  if (hundredths === undefined || !money) return '';
  const text = written((hundredths / 100).toFixed(2), money.currency, money);
  return text && `<span class="sqs-money-native">${escapeHtml(text)}</span>`;
});

/** `{price|i18n-money-format de-DE}`: money in major units, written as in the language named, else in the page's. */
export const localeMoney = formatter(({ node, args, ctx }) => {
  const money = moneyFormatOf(ctx);
  if (!money) return '';
  const currency = textAt(node, 'currencyCode') || textAt(node, 'currency') || money.currency;
  const locale = Intl.NumberFormat.supportedLocalesOf(knownTag(args[0]))[0];
  const value = textAt(node, 'decimalValue') || textAt(node, 'value');
  return escapeHtml(written(value, currency, locale ? { ...money, locale, useCLDRMoneyFormat: true } : money));
});

function moneyFormatOf(ctx: Context): MoneyFormat | undefined {
  return ctx instanceof MeteredContext ? ctx.money : undefined;
}

function hundredthsOf(node: Node): number | undefined {
  const text = node.asString().trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function written(decimalValue: string, currencyCode: string, format: MoneyFormat): string {
  const money = parseMoney({ decimalValue, currencyCode });
  return money ? formatMoney(money, format) : '';
}

/** `en-UK` is how older themes name British English; a tag that is not one is passed over. */
function knownTag(tag = ''): string[] {
  const spelled = tag.trim().replace('_', '-').replace(/-UK$/i, '-GB');
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(spelled) ? [spelled] : [];
}
