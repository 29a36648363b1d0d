import { ANY_TEXT } from '../bson/collation.ts';
import { groupKey } from '../bson/group-key.ts';
import { isDocument } from '../bson/values.ts';
import type { Index } from '../index-spec/definition.ts';
import type { Condition, Conditions } from './conditions.ts';
import { canCombine } from './multikey-rules.ts';

const MAX_INTERVALS = 50_000;

const holdsText = (value: unknown): boolean =>
  typeof value === 'string' || Array.isArray(value) || isDocument(value) || value === undefined;

const rangeHoldsText = ({ low, high, prefix }: Condition): boolean => holdsText(low?.value ?? high?.value ?? prefix);

const isRange = ({ low, high, prefix }: Condition): boolean =>
  low !== undefined || high !== undefined || prefix !== undefined;

/** For each of the leading paths the values one of which it must equal. */
export function equalities(index: Index, conditions: Conditions, isSameText: boolean): unknown[][] {
  const columns: unknown[][] = [];
  let combinations = 1;
  for (const [n, path] of index.paths.entries()) {
    const values = keyedValues(index, conditions.get(path)?.equal);
    if (!values || combinations * values.length > MAX_INTERVALS) break;
    if ((!isSameText && values.some(holdsText)) || !canCombine(index, conditions, n)) break;
    const distinct = values.length > 1 ? distinctValues(values) : values;
    combinations *= distinct.length;
    columns.push(distinct);
  }
  return columns;
}

/** What to look for in an index whose keys stand for more than one text; undefined where it could be any. */
function keyedValues({ textKey }: Index, values: unknown[] | undefined): unknown[] | undefined {
  if (!textKey || !values?.some(holdsText)) return values;
  const isPlain = values.every((value) =>
    typeof value === 'string' ? textKey(value) !== ANY_TEXT : !holdsText(value),
  );
  return isPlain ? [...values, ANY_TEXT] : undefined;
}

const distinctValues = (values: unknown[]): unknown[] => [
  ...new Map(values.map((value) => [groupKey(value), value])).values(),
];

/** The range on the path after the equalities; keys of a collated index have no useful order. */
export function rangeAfter(
  index: Index,
  conditions: Conditions,
  n: number,
  isSameText: boolean,
): Condition | undefined {
  const condition = conditions.get(index.paths[n] ?? '');
  if (!condition || !isRange(condition) || !canCombine(index, conditions, n)) return undefined;
  const isTextOrdered = isSameText && !index.textKey;
  return isTextOrdered || !rangeHoldsText(condition) ? condition : undefined;
}
