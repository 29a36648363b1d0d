import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { AdminApi } from './admin-api.ts';

interface ResourceDefinition<Input, Id, T>
  extends Pick<UseQueryOptions<T>, 'staleTime' | 'gcTime' | 'refetchInterval'> {
  /** Its name in the cache, such as `orders`. */
  key: string;
  /** How it is read. */
  call: (api: AdminApi, input: Input) => Promise<T>;
  /** What tells one from another, where that is less than all a call is given. */
  id?: (input: Input) => Id;
}

export interface ResourceQuery<T> extends Omit<ResourceDefinition<never, never, T>, 'key' | 'call' | 'id'> {
  queryKey: QueryKey;
  queryFn: () => Promise<T>;
}

/** Something the admin reads and keeps in the cache: nobody else names its key. */
export interface Resource<Input, T, Id = Input> {
  /** What the keys of all of it begin with. */
  key: readonly [string];
  call: (api: AdminApi, input: Input) => Promise<T>;
  /** For `useQuery` and for routes that read ahead. */
  query: (api: AdminApi, input: Input) => ResourceQuery<T>;
  /** As it is now, whatever is in the cache. */
  fresh: (queryClient: QueryClient, api: AdminApi, input: Input) => Promise<T>;
  /** What is in the cache. */
  known: (queryClient: QueryClient, id: Id) => T | undefined;
  /** Reads anew what is shown of it: all of it, or what begins with some input. */
  invalidate: (queryClient: QueryClient, id?: PartOf<Id>) => Promise<void>;
  /** Puts in the cache what a change answered. */
  set: (queryClient: QueryClient, id: Id, change: T | ((known: T | undefined) => T | undefined)) => void;
  /** Changes whatever is in the cache of it. */
  patch: (queryClient: QueryClient, change: (known: T) => T) => void;
}

type PartOf<Id> = Id extends string | readonly unknown[] ? Id : Partial<Id>;

/** A read of the admin, by its key in the cache and its call. `Input` is what tells one from another. */
export function defineResource<T, Input = void, Id = Input>(
  definition: ResourceDefinition<Input, Id, T>,
): Resource<Input, T, Id> {
  const { key, call, id = (input: Input): unknown => input, ...options } = definition;
  const keyOf = (part?: unknown): QueryKey => (part === undefined ? [key] : [key, part]);
  const query = (api: AdminApi, input: Input) => ({
    ...options,
    queryKey: keyOf(id(input)),
    queryFn: () => call(api, input),
  });
  return {
    key: [key],
    call,
    query,
    fresh: (queryClient, api, input) => queryClient.fetchQuery({ ...query(api, input), staleTime: 0 }),
    known: (queryClient, one) => queryClient.getQueryData<T>(keyOf(one)),
    invalidate: (queryClient, one) => queryClient.invalidateQueries({ queryKey: keyOf(one) }),
    set: (queryClient, one, change) => {
      queryClient.setQueryData<T>(keyOf(one), change);
    },
    patch: (queryClient, change) => {
      queryClient.setQueriesData<T>({ queryKey: keyOf() }, (known) => known && change(known));
    },
  };
}
