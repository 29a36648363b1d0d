import { fail } from '../bson/errors.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { namedSources } from '../expression/operator.ts';
import { addFields } from './reshape.ts';
import type { Stage } from './stage.ts';
import { setWindowFields } from './window/set-window-fields.ts';

const METHODS: Record<string, string> = { linear: '$linearFill', locf: '$locf' };

function methodOf(spec: unknown): string | undefined {
  const { method } = namedSources(spec, { needs: [], may: ['method', 'value'] }, '$fill');
  if (method === undefined) return undefined;
  const operator = METHODS[String(method)];
  return operator ?? fail(6050202, `Method must be either locf or linear, found: ${String(method)}`);
}

/** `by` as one expression, however it was given. */
function partitionOf({ partitionBy, partitionByFields }: Doc): unknown {
  if (!Array.isArray(partitionByFields)) return partitionBy;
  return Object.fromEntries(partitionByFields.map((field) => [String(field).replaceAll('.', '_'), `$${field}`]));
}

/** `$fill`: window functions for what has a method, a default for what has a value. */
export const fill: Stage = (source, argument, tools) => {
  const may = ['partitionBy', 'partitionByFields', 'sortBy'];
  const spec = namedSources(argument, { needs: ['output'], may }, '$fill');
  const output = isDocument(spec.output) ? spec.output : fail(6050200, '$fill: output must be an object');
  const [windows, values]: [Doc, Doc] = [{}, {}];
  for (const [field, how] of Object.entries(output)) {
    const method = methodOf(how);
    if (method) windows[field] = { [method]: `$${field}` };
    else values[field] = { $ifNull: [`$${field}`, isDocument(how) ? how.value : null] };
  }
  const { sortBy } = spec;
  const partitionBy = partitionOf(spec);
  const hasWindows = Object.keys(windows).length > 0;
  const windowed = {
    output: windows,
    ...(sortBy !== undefined && { sortBy }),
    ...(partitionBy !== undefined && { partitionBy }),
  };
  const filled = hasWindows ? setWindowFields(source, windowed, tools) : source;
  return Object.keys(values).length > 0 ? addFields(filled, values, tools) : filled;
};
