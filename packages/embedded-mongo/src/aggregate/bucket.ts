import { fail } from '../bson/errors.ts';
import { compare } from '../bson/order.ts';
import { rank } from '../bson/rank.ts';
import { isDocument } from '../bson/values.ts';
import { namedSources } from '../expression/operator.ts';
import { group } from './group.ts';
import { sort } from './simple-stages.ts';
import type { Stage } from './stage.ts';

function checkBoundaries(boundaries: unknown): unknown[] {
  if (!Array.isArray(boundaries)) return fail(40200, 'The $bucket boundaries field must be an array');
  if (boundaries.length < 2) fail(40192, 'The $bucket boundaries must have at least 2 values');
  for (const [i, next] of boundaries.slice(1).entries()) {
    if (rank(next) !== rank(boundaries[i]))
      fail(40193, 'All values in the the boundaries to $bucket must have the same type');
    if (compare(boundaries[i], next) >= 0) fail(40194, 'The boundaries to $bucket must be sorted');
  }
  return boundaries;
}

/** `$bucket` is a `$group` by the boundary below, in their order. */
export const bucket: Stage = (source, argument, tools) => {
  const spec = namedSources(argument, { needs: ['groupBy', 'boundaries'], may: ['default', 'output'] }, '$bucket');
  const { groupBy, output = { count: { $sum: 1 } }, ...rest } = spec;
  const boundaries = checkBoundaries(rest.boundaries).map((boundary) => ({ $literal: boundary }));
  const branches = boundaries.slice(0, -1).map((from, i) => {
    const condition = { $and: [{ $gte: [groupBy, from] }, { $lt: [groupBy, boundaries[i + 1]] }] };
    return Object.fromEntries([
      ['case', condition],
      ['then', from],
    ]);
  });
  const otherwise = 'default' in rest ? { default: { $literal: rest.default } } : {};
  const fields = isDocument(output) ? output : fail(40196, 'The $bucket output field must be an object');
  return sort(group(source, { _id: { $switch: { branches, ...otherwise } }, ...fields }, tools), { _id: 1 }, tools);
};
