import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { Admin } from '../context/admin-context.ts';
import type { ResourceQuery } from '../data/resource.ts';
import { given, idsOf, oneOf, searchOf, textParam } from '../route/search-params.ts';

/** One of a few things to choose, by its name in the address. */
export interface Named<Id extends string = string> {
  id: Id;
  name: string;
}

type Readers = Readonly<Record<string, (raw: unknown) => string | undefined>>;
type Raw = Record<string, unknown>;
type Where = Pick<Admin, 'api' | 'website'>;

/** What the address of a list says; all of a list's state is in it. */
export type ListSearch<View extends string, Sort extends string, Filters extends Readers> = {
  view?: View;
  q?: string;
  sort?: Sort;
  dir?: 'desc';
  /** Cursor of the page. */
  after?: string;
} & { [Name in keyof Filters]?: NonNullable<ReturnType<Filters[Name]>> };

/** The page that is asked for. */
interface PageQuery {
  limit?: number;
  cursor?: string;
}

interface ListDefinition<View extends string, Sort extends string, Filters extends Readers, Path, Answer> {
  /** Below `/config`. */
  path: Path;
  /** What is listed, as in "The discounts could not be loaded". */
  things: string;
  /** The saved views beside the usual one. */
  views?: readonly Named<View>[];
  /** The name of the usual view, which the address does not name; "All" unless given. */
  usualView?: string;
  /** The parameter that says the view; `view` unless given. */
  viewParam?: keyof Filters & string;
  /** The orders of the list, the usual one first, which the address does not name. */
  sorts?: readonly [usual: string, ...others: Named<Sort>[]];
  /** Every order has a way back, which is `dir=desc`. */
  isTwoWay?: boolean;
  /** Parameters of its own, each with how it is read; undefined for what cannot be meant. */
  filters?: Filters;
  pageSize?: number;
  /** What is read for an address. */
  read: (where: Where, search: ListSearch<View, Sort, Filters>, page: PageQuery) => ResourceQuery<Answer>;
}

export interface List<Search extends object, Answer, Path extends string = string> {
  path: Path;
  things: string;
  views: readonly Named[];
  usualView: string;
  viewParam: string;
  sorts: readonly Named[];
  readSearch: (raw: Raw) => Search;
  /** Whether anything but view, search, order and page narrows it. */
  isFiltered: (search: Search) => boolean;
  /** The page an address names. What was read before stays on screen until it is there. */
  page: (where: Where, search: Search) => ResourceQuery<Answer> & { placeholderData: typeof keepPreviousData };
}

/** A list screen's address and reads. How it looks is the screen's, which is loaded when it is opened. */
export function defineList<
  const Path extends string,
  Answer,
  View extends string = never,
  Sort extends string = never,
  Filters extends Readers = Record<never, never>,
>(definition: ListDefinition<View, Sort, Filters, Path, Answer>): List<ListSearch<View, Sort, Filters>, Answer, Path> {
  const {
    path,
    things,
    views = [],
    usualView = 'All',
    viewParam = 'view',
    sorts,
    filters,
    pageSize,
    read,
  } = definition;
  const [usual, ...others] = sorts ?? [''];
  const ownNames = Object.keys(filters ?? {});
  type Search = ListSearch<View, Sort, Filters>;
  return {
    ...{ path, things, views, usualView, viewParam },
    sorts: sorts ? [{ id: '', name: usual }, ...others] : [],
    readSearch: searchOf((raw): Search => {
      const own = Object.entries(filters ?? {}).map(([name, read]) => [name, read(raw[name])]);
      // The parameters of its own are what their readers give.
      return given<Search>({
        view: viewParam === 'view' ? oneOf(raw.view, idsOf(views)) : undefined,
        q: textParam(raw.q),
        sort: oneOf(raw.sort, idsOf(others)),
        dir: definition.isTwoWay ? oneOf(raw.dir, ['desc']) : undefined,
        ...Object.fromEntries(own),
        after: textParam(raw.after, 512),
      } as Search);
    }),
    isFiltered: (search) => ownNames.some((name) => name !== viewParam && search[name as keyof Search] !== undefined),
    page: (where, search) => {
      const page = { ...(pageSize && { limit: pageSize }), ...(search.after && { cursor: search.after }) };
      return { ...read(where, search, page), placeholderData: keepPreviousData };
    },
  };
}

/** An address with something changed: what changes begins at the first page again. */
export function changedSearch<Search extends object>(
  search: Search,
  changes: Readonly<Record<string, string | undefined>>,
): Search {
  // Only parameters of the list are changed.
  return given<Search>({ ...search, after: undefined, ...changes } as Search);
}

/** What a list's route has, but for its screen. The read begins while the screen's script is still on its way. */
export function listRoute<Search extends object, Answer, const Path extends string>(list: List<Search, Answer, Path>) {
  return {
    path: list.path,
    validateSearch: list.readSearch,
    loaderDeps: ({ search }: { search: Search }) => search,
    loader: ({ context, deps }: { context: { admin: Admin; queryClient: QueryClient }; deps: Search }) =>
      void context.queryClient.prefetchQuery(list.page(context.admin, deps)),
  };
}
