import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { AdminApi } from './admin-api.ts';

interface ResourceDefinition<Input, T> extends Pick<UseQueryOptions<T>, 'staleTime' | 'gcTime' | 'refetchInterval'> {
  /** Its name in the cache, such as `orders`. */
  key: string;
  /** How it is read. */
  call: (api: AdminApi, input: Input) => Promise<T>;
}

export interface ResourceQuery<T> extends Omit<ResourceDefinition<never, T>, 'key' | 'call'> {
  queryKey: QueryKey;
  queryFn: () => Promise<T>;
}

/** Something the admin reads and keeps in the cache: nobody else names its key. */
export interface Resource<Input, T> {
  /** For `useQuery` and for routes that read ahead. */
  query: (api: AdminApi, input: Input) => ResourceQuery<T>;
  /** Reads anew what is shown of it: all of it, or what begins with some input. */
  invalidate: (queryClient: QueryClient, input?: PartOf<Input>) => Promise<void>;
  /** Puts in the cache what a change answered. */
  set: (queryClient: QueryClient, input: Input, change: T | ((known: T | undefined) => T | undefined)) => void;
  /** Changes whatever is in the cache of it. */
  patch: (queryClient: QueryClient, change: (known: T) => T) => void;
}

type PartOf<Input> = Input extends string | readonly unknown[] ? Input : Partial<Input>;

/** A read of the admin, by its key in the cache and its call. `Input` is what tells one from another. */
export function defineResource<T, Input = void>(definition: ResourceDefinition<Input, T>): Resource<Input, T> {
  const { key, call, ...options } = definition;
  const keyOf = (input?: unknown): QueryKey => (input === undefined ? [key] : [key, input]);
  return {
    query: (api, input) => ({ ...options, queryKey: keyOf(input), queryFn: () => call(api, input) }),
    invalidate: (queryClient, input) => queryClient.invalidateQueries({ queryKey: keyOf(input) }),
    set: (queryClient, input, change) => {
      queryClient.setQueryData<T>(keyOf(input), change);
    },
    patch: (queryClient, change) => {
      queryClient.setQueriesData<T>({ queryKey: keyOf() }, (known) => known && change(known));
    },
  };
}
