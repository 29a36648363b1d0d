import { type Doc, isDocument, isNumber, isOperators, toNumber } from '../bson/values.ts';
import type { IndexScan, PlanQuery } from './choose.ts';
import type { Condition } from './conditions.ts';

/**
 * Whether every document of a plan matches, so that they need not be read to be counted: each demand of the filter is
 * a plain one, of a path of its own, and the index is walked between exactly its bounds.
 */
export function isCovered({ index, stretches }: IndexScan, { filter, collation }: PlanQuery): boolean {
  if (collation || index.collation || index.hasLongKeys || 'start' in stretches) return false;
  const demands = readDemands(filter);
  if (!demands) return false;
  const { columns, range } = stretches;
  const isBound = (path: string, demand: unknown): boolean => {
    const at = index.paths.indexOf(path);
    if (at >= 0 && at < columns.length) return isPlainEquality(demand, index.isMultikey);
    return at === columns.length && range !== undefined && isPlainRange(demand, range, index.isMultikey);
  };
  return [...demands].every(([path, demand]) => isBound(path, demand));
}

/** What is demanded of each path; undefined when one is spoken of twice, or in another way than by its name. */
function readDemands(filter: Doc, demands = new Map<string, unknown>()): Map<string, unknown> | undefined {
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(value)) {
      if (!value.every((clause) => isDocument(clause) && readDemands(clause, demands))) return undefined;
    } else if (key.startsWith('$') || demands.has(key)) return undefined;
    else demands.set(key, value);
  }
  return demands;
}

const isFiniteNumber = (value: unknown): boolean => isNumber(value) && Number.isFinite(toNumber(value));

/** Where there are no lists, whatever stands under null is null or missing. */
const isPlain = (value: unknown, isMultikey: boolean): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || isFiniteNumber(value) || (value === null && !isMultikey);

function isPlainEquality(demand: unknown, isMultikey: boolean): boolean {
  if (!isOperators(demand)) return isPlain(demand, isMultikey);
  const [[operator, value] = ['', undefined], ...others] = Object.entries(demand);
  if (others.length > 0) return false;
  if (operator === '$eq') return isPlain(value, isMultikey);
  return operator === '$in' && Array.isArray(value) && value.every((one) => isPlain(one, isMultikey));
}

/** Numbers from one on, and up to another where no list can meet each end with another element; or a whole prefix. */
function isPlainRange(demand: unknown, { low, high, isWholePrefix }: Condition, isMultikey: boolean): boolean {
  if (!isOperators(demand)) return false;
  const operators = Object.keys(demand);
  if (operators.includes('$regex')) return operators.length === 1 && isWholePrefix === true;
  const isEnds = operators.every((operator) => ['$gt', '$gte', '$lt', '$lte'].includes(operator));
  const ends = [low, high].filter((end) => end !== undefined);
  if (!isEnds || !low || ends.length !== operators.length || (isMultikey && high)) return false;
  return ends.every(({ value }) => isFiniteNumber(value));
}
