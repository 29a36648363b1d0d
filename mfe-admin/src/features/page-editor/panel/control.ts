import type { Field } from '@tessera/contracts/site/field.ts';
import type { AnyField } from '@tessera/contracts/site/fields.ts';
import type { z } from 'zod';

/** What the control of a field is drawn with. */
export interface ControlProps<F extends Field = AnyField> {
  /** Id of the node. */
  id: string;
  name: string;
  field: F;
  value: unknown;
  onChange: (value: unknown, isTyping?: boolean) => void;
}

/** The stored value as the field's schema knows it; its initial value where an older schema stored another. */
export function storedValue<S extends z.ZodType>(
  { schema, initial }: Pick<Field<S>, 'schema' | 'initial'>,
  value: unknown,
): z.output<S> {
  const read = schema.safeParse(value);
  return read.success ? read.data : initial();
}
