/** What a field is: what may be stored, what a new node begins with, and where the editor's panel shows it. */
import type { z } from 'zod';

/** Where the panel shows a field. */
export type FieldGroup = 'content' | 'layout' | 'design' | 'behavior' | 'topics' | 'search';

/** How the panel shows a field, apart from its label. */
export interface Shown {
  group?: FieldGroup;
  /** One sentence below the field. */
  help?: string;
  /** The field applies, and is shown, only while other fields have one of these values: all of them, where there are several. */
  when?: Condition | readonly Condition[];
}

/** Another field, and the values it may have. */
export interface Condition {
  field: string;
  is: readonly unknown[];
}

/** Whether the other fields of a node let one apply. */
export const applies = ({ when = [] }: Pick<Shown, 'when'>, values: Readonly<Record<string, unknown>>): boolean =>
  [when].flat().every(({ field, is }: Condition) => is.includes(values[field]));

/** What every kind of field has. */
export interface Field<S extends z.ZodType = z.ZodType, Kind extends string = string> extends Shown {
  kind: Kind;
  label: string;
  schema: S;
  /** Value of a new node. */
  initial: () => z.output<S>;
}

/** Fields by name, in the order the panel shows them. */
export type Fields = Readonly<Record<string, Field>>;

/** What a node with these fields stores. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: z.output<F[K]['schema']> };

/** The schemas of fields, by name. */
export const schemasOf = <F extends Fields>(fields: F): { [K in keyof F]: F[K]['schema'] } =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof F]: F[K]['schema'];
  };

/** Lets nodes that were stored or sent before the field was added come without it: it has its initial value then. */
export const addedLater = <F extends Field>(field: F): F =>
  ({ ...field, schema: field.schema.default(field.initial() as object) }) as F;

/** The values of a new node. */
export const initialValues = <F extends Fields>(fields: F): ValuesOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial()])) as ValuesOf<F>;
