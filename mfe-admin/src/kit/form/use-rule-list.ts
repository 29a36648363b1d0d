import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Described } from './changes.ts';
import type { Faults } from './contract-resolver.ts';
import { pathById, pathsById } from './paths-by-id.ts';
import { type SavedForm, useSavedForm } from './use-saved-form.ts';

/** A list of rules as it is stored, with the version a save has to name. */
export interface RuleList<T> {
  version: number;
  values: T[];
}

/** The form of a list of rules; the fields of the first are `values.0.…`. */
export type RuleListForm<T> = SavedForm<RuleList<T>>;

interface RuleListOptions<T> {
  saved: RuleList<T>;
  /** What is said of it, such as "Shipping". */
  name: string;
  queryKey: readonly string[];
  /** The contract of the list. */
  schema: z.ZodType<T[]>;
  words?: Faults;
  /** What is wrong, by `{id}.{field}`. */
  check: (values: readonly T[]) => Faults;
  describe: (values: readonly T[]) => Described;
  send: (values: T[], expectedVersion: number) => Promise<RuleList<T>>;
  readAgain: () => Promise<RuleList<T>>;
}

/** A list that is changed as a whole and put together with what somebody else saved meanwhile. */
export function useRuleList<T>({
  saved,
  name,
  queryKey,
  schema,
  words = {},
  check,
  describe,
  ...calls
}: RuleListOptions<T>) {
  const queryClient = useQueryClient();
  const form = useSavedForm<RuleList<T>>({
    saved,
    place: queryKey.join('/'),
    schema: z.object({ values: schema }),
    words,
    check: (list) => pathsById(check(list.values), list),
    describe: ({ values }) => describe(values),
    keep: ({ values }) => values,
    serverKeys: ['version'],
    pathOf: pathById,
    send: async ({ from, value }) => {
      const after = await calls.send(value.values, from.version);
      queryClient.setQueryData(queryKey, after);
      return { saved: after, said: `${name} saved` };
    },
    readAgain: calls.readAgain,
  });
  const change = (next: (values: T[]) => T[]) => form.change((list) => ({ ...list, values: next(list.values) }));
  return {
    form,
    values: form.value.values,
    add: (value: T) => change((now) => [...now, value]),
    replace: (at: number, value: T) => change((now) => now.map((each, index) => (index === at ? value : each))),
    remove: (at: number) => change((now) => now.filter((_, index) => index !== at)),
  };
}
