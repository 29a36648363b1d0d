import type { FormField } from '@tessera/contracts/forms/form.ts';
import { fieldShape } from './field-shape.ts';

type Conditional = Pick<FormField, 'id' | 'type' | 'showWhen'>;

/** Whether answers to a field of this type can decide about others. */
export const canDecide = (type: string): boolean => fieldShape(type) === 'one-of' || fieldShape(type) === 'many';

/**
 * The fields that are asked of whoever gave these values: the same in browser and server. What is not shown decides
 * nothing, so fields that depend on it are not shown either.
 */
export function shownFields<F extends Conditional>(
  fields: readonly F[],
  values: Readonly<Record<string, unknown>>,
): readonly F[] {
  if (!fields.some(({ showWhen }) => showWhen)) return fields;
  const given = new Map<string, readonly unknown[]>();
  return fields.filter(({ id, showWhen }) => {
    const answers = showWhen && (given.get(showWhen.fieldId) ?? []);
    const isShown = !showWhen || showWhen.is.some((wanted) => answers?.includes(wanted));
    if (isShown) given.set(id, Object.hasOwn(values, id) ? [values[id]].flat() : []);
    return isShown;
  });
}
