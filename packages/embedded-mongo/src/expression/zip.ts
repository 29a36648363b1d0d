import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import type { Doc } from '../bson/values.ts';
import { isNullish, takesNamed } from './operator.ts';
import type { Operator } from './types.ts';

function zip({ inputs, useLongestLength = false, defaults }: Doc): unknown {
  if (!Array.isArray(inputs)) return fail(34461, `inputs must be an array of expressions, found ${typeName(inputs)}`);
  if (inputs.some(isNullish)) return null;
  const strange = inputs.find((input) => !Array.isArray(input));
  if (strange !== undefined) fail(34468, `$zip found a non-array expression in input: ${typeName(strange)}`);
  const fillers = Array.isArray(defaults) ? defaults : [];
  if (fillers.length > 0 && useLongestLength !== true)
    fail(34466, 'cannot specify defaults unless useLongestLength is true');
  const lengths = inputs.map((input) => (Array.isArray(input) ? input.length : 0));
  const length = useLongestLength === true ? Math.max(...lengths) : Math.min(...lengths);
  return Array.from({ length }, (_, at) =>
    inputs.map((input, i) => (at < input.length ? input[at] : (fillers[i] ?? null))),
  );
}

/** `$zip`: several lists side by side. */
export const zipOperators: Record<string, Operator> = {
  $zip: takesNamed({ needs: ['inputs'], may: ['useLongestLength', 'defaults'] }, zip),
};
