import { useQueryClient } from '@tanstack/react-query';
import type { Described } from './changes.ts';
import { useSavedForm } from './use-saved-form.ts';

/** A list of rules as it is stored, with the version a save has to name. */
export interface RuleList<T> {
  version: number;
  values: T[];
}

interface RuleListOptions<T> {
  saved: RuleList<T>;
  /** What is said of it, such as "Shipping". */
  name: string;
  queryKey: readonly string[];
  /** What is wrong, by `{id}.{field}`. */
  check: (values: readonly T[]) => Record<string, string>;
  describe: (values: readonly T[]) => Described;
  send: (values: T[], expectedVersion: number) => Promise<RuleList<T>>;
  readAgain: () => Promise<RuleList<T>>;
}

/** A list that is changed as a whole and put together with what somebody else saved meanwhile. */
export function useRuleList<T>({ saved, name, queryKey, check, describe, send, readAgain }: RuleListOptions<T>) {
  const queryClient = useQueryClient();
  const form = useSavedForm<RuleList<T>>({
    saved,
    place: queryKey.join('/'),
    describe: ({ values }) => describe(values),
    keep: ({ values }) => values,
    check: ({ values }) => check(values),
    serverKeys: ['version'],
    send: async ({ from, value }) => {
      const after = await send(value.values, from.version);
      queryClient.setQueryData(queryKey, after);
      return { saved: after };
    },
    readAgain,
    said: () => `${name} saved`,
  });
  const change = (next: (values: T[]) => T[]) => form.change((list) => ({ ...list, values: next(list.values) }));
  return {
    form,
    values: form.value.values,
    errors: form.errors,
    add: (value: T) => change((now) => [...now, value]),
    replace: (at: number, value: T) => change((now) => now.map((each, index) => (index === at ? value : each))),
    remove: (at: number) => change((now) => now.filter((_, index) => index !== at)),
  };
}
