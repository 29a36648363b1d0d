import { type Context, Formatter, Formatters, type Node, type Variable } from '@squarespace/template-engine';
import { hasLocaleData } from '../engine/locales.ts';
import { MeteredContext } from '../engine/metered-context.ts';
import { type PluralClause, pluralClauses } from './plural-clauses.ts';

const explicitKey = /^=\d+(\.\d+)?$/;
/** Texts that a theme does not have in the page's language are English. */
const fallbackLanguage = 'en';

/**
 * `{labels.pieces|message count}`: a text with places and plurals, as the engine fills it in. What the engine passes over in
 * silence is an error here: an unknown plural key, something without a number where an offset is taken from it, and a
 * language there is no data for (ERR-050 to ERR-052, ERR-058).
 */
export class MessageFormatter extends Formatter {
  override apply(args: string[], vars: Variable[], ctx: Context): void {
    const [first] = vars;
    if (!first || !(ctx instanceof MeteredContext)) return;
    for (const message of faultsOf(pluralClauses(first.node.asString()), args, ctx)) {
      ctx.report({ code: 'formatter-failed', message });
    }
    if (!hasLocaleData(ctx.money.locale)) {
      ctx.report({ code: 'formatter-failed', message: `Locale not found: ${ctx.money.locale}` });
    }
    Formatters.message?.apply(args, vars, ctx);
  }
}

function* faultsOf(clauses: readonly PluralClause[], args: readonly string[], ctx: MeteredContext) {
  for (const { argument, hasOffset, isOrdinal, keys } of clauses) {
    const known = pluralKeys(ctx.money.locale, isOrdinal);
    for (const key of keys) if (!known.has(key) && !explicitKey.test(key)) yield `Invalid plural key: ${key}`;
    if (hasOffset && !isNumeric(argumentOf(argument, args, ctx))) {
      yield `Argument ${argument} must be numeric when an offset is used`;
    }
  }
}

const keysByRules = new Map<string, ReadonlySet<string>>();

/** The plural keys of a language, such as `one` and `other` in English (PAGE-196). */
function pluralKeys(locale: string, isOrdinal: boolean): ReadonlySet<string> {
  const type = isOrdinal ? 'ordinal' : 'cardinal';
  const language = hasLocaleData(locale) ? locale : fallbackLanguage;
  const key = `${language} ${type}`;
  const known = keysByRules.get(key);
  if (known) return known;
  const keys = new Set(
    [language, fallbackLanguage].flatMap(
      (tag) => new Intl.PluralRules(tag, { type }).resolvedOptions().pluralCategories,
    ),
  );
  keysByRules.set(key, keys);
  return keys;
}

/** What a message calls `1` is its second argument, and `count` is that of `count=…` or `count:…`. */
function argumentOf(argument: string, args: readonly string[], ctx: Context): Node | undefined {
  const given = /^\d+$/.test(argument) ? args[Number(argument)] : args.find((arg) => nameIn(arg) === argument);
  const path = given?.slice((nameIn(given)?.length ?? -1) + 1);
  const frame = ctx.frame();
  return path === undefined ? undefined : ctx.resolveFrom(splitPath(path), frame.parent ?? frame);
}

/** The name an argument is given under. */
const nameIn = (arg: string): string | undefined => /^([^=:]*)[=:]/.exec(arg)?.[1];

const splitPath = (path: string): (string | number)[] =>
  path === '@' ? [] : path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const isNumeric = (node: Node | undefined): boolean => node !== undefined && /^-?\d+(\.\d+)?$/.test(node.asString());
