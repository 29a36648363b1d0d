import { compare, equal } from '../bson/order.ts';
import { rank } from '../bson/rank.ts';
import { type Doc, isDocument, isOperators } from '../bson/values.ts';
import type { Condition, Conditions } from './conditions.ts';

/** Whether every document the filter finds meets the filter of a partial index. */
export function isImplied(partial: Doc, filter: Doc, conditions: Conditions): boolean {
  return Object.keys(partial).every((key) => {
    const wanted = partial[key];
    if (key === '$and' && Array.isArray(wanted)) {
      return wanted.every((clause) => isDocument(clause) && isImplied(clause, filter, conditions));
    }
    if (key.startsWith('$')) return false;
    if (key in filter && equal(filter[key], wanted)) return true;
    const condition = conditions.get(key);
    if (!condition) return false;
    const operators = isOperators(wanted) ? Object.entries(wanted) : [['$eq', wanted] as const];
    return operators.every(([operator, value]) => meets(condition, operator, value));
  });
}

function meets(condition: Condition, operator: string, wanted: unknown): boolean {
  switch (operator) {
    case '$exists':
      return wanted === true && condition.isPresent === true;
    case '$eq':
      return condition.equal?.length === 1 && equal(condition.equal[0], wanted);
    case '$in':
      return Array.isArray(wanted) && everyValue(condition, (value) => wanted.some((one) => equal(one, value)));
    case '$type':
      return wanted === 'string' && everyValue(condition, (value) => typeof value === 'string');
    case '$gt':
    case '$gte':
      return isAbove(condition, wanted, operator === '$gte');
    case '$lt':
    case '$lte':
      return isBelow(condition, wanted, operator === '$lte');
    default:
      return false;
  }
}

const everyValue = (condition: Condition, test: (value: unknown) => boolean): boolean =>
  condition.equal?.every(test) ?? false;

/** A bound of the query lies inside the bound of the index: further in, or the same and not looser. */
function isInside(order: number, isBoundInclusive: boolean, isWantedInclusive: boolean): boolean {
  return order > 0 || (order === 0 && (isWantedInclusive || !isBoundInclusive));
}

function isAbove({ equal, low }: Condition, wanted: unknown, isInclusive: boolean): boolean {
  const inside = (value: unknown, isBoundInclusive: boolean): boolean =>
    rank(value) === rank(wanted) && isInside(compare(value, wanted), isBoundInclusive, isInclusive);
  if (equal) return equal.every((value) => inside(value, true));
  return low !== undefined && inside(low.value, low.isInclusive);
}

function isBelow({ equal, high }: Condition, wanted: unknown, isInclusive: boolean): boolean {
  const inside = (value: unknown, isBoundInclusive: boolean): boolean =>
    rank(value) === rank(wanted) && isInside(compare(wanted, value), isBoundInclusive, isInclusive);
  if (equal) return equal.every((value) => inside(value, true));
  return high !== undefined && inside(high.value, high.isInclusive);
}
