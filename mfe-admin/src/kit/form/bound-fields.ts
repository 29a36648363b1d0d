import { type FieldPath, type FieldPathByValue, type FieldPathValue, type FieldValues, get } from 'react-hook-form';
import { type Faults, faultAt } from './contract-resolver.ts';

/** What a field is drawn with. */
export interface BoundField<V> {
  value: V;
  onChange: (next: V) => void;
  onLeave: () => void;
  problem: string | undefined;
}

interface FieldsOptions<T extends FieldValues> {
  value: T;
  /** What is wrong, as far as it is shown. */
  shown: Faults;
  set: <P extends FieldPath<T>>(name: P, next: FieldPathValue<T, P>) => void;
  leave: (name: FieldPath<T>) => void;
}

/** The fields of a form by their paths, each with what it is drawn with. */
export function boundFields<T extends FieldValues>({ value, shown, set, leave }: FieldsOptions<T>) {
  const field = <P extends FieldPath<T>>(name: P): BoundField<FieldPathValue<T, P>> => ({
    value: get(value, name),
    onChange: (next) => set(name, next),
    onLeave: () => leave(name),
    problem: faultAt(shown, name),
  });
  return {
    field,
    /** Of a number that has to be there: none is NaN, which nobody sends. */
    number: (name: FieldPathByValue<T, number>) => ({
      ...field(name),
      onChange: (next: number | null) => set(name, (next ?? Number.NaN) as FieldPathValue<T, typeof name>),
    }),
    /** Of something that is on or off. */
    toggle: (name: FieldPathByValue<T, boolean>) => ({
      isOn: get(value, name) === true,
      onChange: (isOn: boolean) => set(name, isOn as FieldPathValue<T, typeof name>),
    }),
  };
}
