import type { AggregateOptions, CountDocumentsOptions, Document, Filter, FindOptions, WithId } from 'mongodb';
import { readCursor, writeCursor } from './cursor.ts';
import { mongoose, trusted } from './model/mongoose.ts';

type IndexKey = Record<string, 1 | -1>;

/** A website's documents, as far as a list asks for them. */
export interface ListSource<T> {
  websiteId: string;
  count(filter: Filter<T>, options: CountDocumentsOptions): Promise<number>;
  find(filter: Filter<T>, options: FindOptions): { toArray(): Promise<WithId<T>[]> };
  aggregate<R extends Document>(stages: Document[], options: AggregateOptions): { toArray(): Promise<R[]> };
}

/** A condition that narrows a list, and the index that finds what meets it. */
export interface Needle<T> {
  filter: Filter<T>;
  index: IndexKey;
  /** The index goes on in the order of the list, so that it also serves a condition that most documents meet. */
  isOrdered?: boolean;
  /**
   * Parts of the condition of which each document meets one at most. The index holds each of them in the order of the
   * list, and they are read side by side.
   */
  parts?: readonly Filter<T>[];
}

/** An order that a list can be read in, and the index that holds it. */
export interface ListOrder {
  /** Part of the cursor if a list has several orders: a cursor of another order starts over. */
  name?: string;
  /** Names or paths; the last one distinguishes documents that are equal in the others. */
  fields: readonly [string, ...string[]];
  direction: 1 | -1;
  /** Serves the whole list in this order. */
  index: IndexKey;
}

/** What is wanted of a list: narrowed to what meets every needle, one page of it. */
export interface ListQuery<T> {
  /** What every document of the list meets: hardly any that is left out. */
  where?: Filter<T>;
  needles?: readonly Needle<T>[];
  order: ListOrder;
  cursor?: string | undefined;
  limit: number;
  projection?: Document;
  /**
   * Most documents that are looked through for a page where every needle finds many, as two words do that hardly any
   * document holds together. The page may then be short, or empty, before the last one: its cursor says how far it looked.
   */
  lookThrough?: number | undefined;
}

/** Documents in order; the cursor is null on the last page. */
export interface ListPage<T> {
  page: WithId<T>[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
}

/** Documents that are few enough to be put in order at once. */
const few = 1_000;

/**
 * One page of a website's list in O(page), however long the list is and wherever the page stands. Where one of the
 * needles finds few documents, those are looked at; else most documents fit, and walking the order finds a page soon.
 */
export async function findListPage<T>(
  scoped: ListSource<T>,
  { where = {}, needles = [], order, cursor, limit, projection, lookThrough }: ListQuery<T>,
): Promise<ListPage<T>> {
  const { fields, direction } = order;
  const { rarest, isFew } = await rarestOf(scoped, needles);
  const best = isFew ? rarest : needles.find(({ isOrdered }) => isOrdered);
  if (lookThrough !== undefined && !isFew && needles.some((needle) => needle !== best)) {
    const walk = { where: { $and: [where, best?.filter ?? {}] } as Filter<T>, hint: best?.index ?? order.index };
    const others = narrowedBy(needles.filter((needle) => needle !== best));
    const bounds = { order, limit, projection, lookThrough };
    return findFrom(cursor, (from) => walkedPage(scoped, { ...walk, others, ...bounds, cursor: from }));
  }
  const leading = best ?? needles.find(({ parts }) => parts);
  const options = {
    ...(projection && { projection }),
    hint: leading?.index ?? order.index,
    sort: Object.fromEntries(fields.map((field) => [field, direction])),
    limit: limit + 1,
  };
  const others = narrowedBy(needles.filter((needle) => needle !== leading));
  const parts = (best ? undefined : leading?.parts) ?? [leading?.filter ?? {}];
  const found = await findFrom(cursor, (from) =>
    Promise.all(
      parts.map((part) =>
        scoped.find({ $and: [where, part, others, afterCursor<T>(order, from)] } as Filter<T>, options).toArray(),
      ),
    ),
  );
  return firstOf(found.flat(), order, limit, parts.length > 1);
}

/** A page of what was found for it; what was found side by side is put in order. */
function firstOf<T>(all: WithId<T>[], order: ListOrder, limit: number, isMixed: boolean): ListPage<T> {
  const found = isMixed ? all.toSorted((one, other) => inOrder(order, one, other)).slice(0, limit + 1) : all;
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasNextPage = found.length > limit;
  return { page, hasNextPage, nextPageCursor: hasNextPage && last ? cursorAt(order, last) : null };
}

/** As the database does it for numbers, and for texts without a collation. */
function inOrder({ fields, direction }: ListOrder, one: Document, other: Document): number {
  for (const field of fields) {
    const [a, b] = [valueAt(one, field), valueAt(other, field)];
    if (a !== b) return a < b ? -direction : direction;
  }
  return 0;
}

interface Walk<T> extends Pick<ListQuery<T>, 'order' | 'cursor' | 'limit'> {
  projection: Document | undefined;
  where: Filter<T>;
  hint: IndexKey;
  /** What no index is looked for. */
  others: Filter<T>;
  lookThrough: number;
}

/** A page of what is met within so many documents of an order. */
async function walkedPage<T>(
  scoped: ListSource<T>,
  { where, hint, others, order, cursor, limit, projection, lookThrough }: Walk<T>,
): Promise<ListPage<T>> {
  const sort = Object.fromEntries(order.fields.map((field) => [field, order.direction]));
  const ahead = { $and: [where, afterCursor<T>(order, cursor)] } as Filter<T>;
  const stages = [
    { $match: ahead },
    { $sort: sort },
    { $limit: lookThrough },
    { $match: others },
    { $limit: limit + 1 },
    ...(projection ? [{ $project: projection }] : []),
  ];
  const found = await scoped.aggregate<WithId<T>>(stages, { hint }).toArray();
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (found.length > limit && last) return { page, hasNextPage: true, nextPageCursor: cursorAt(order, last) };
  const seen = Object.fromEntries(order.fields.map((field) => [field, 1]));
  const beyond = await scoped.find(ahead, { hint, sort, skip: lookThrough - 1, limit: 2, projection: seen }).toArray();
  const [lookedTo] = beyond;
  const hasNextPage = beyond.length === 2;
  return { page, hasNextPage, nextPageCursor: hasNextPage && lookedTo ? cursorAt(order, lookedTo) : null };
}

/** A cursor of this order with values of other types is invalid: the list starts over. */
async function findFrom<R>(cursor: string | undefined, find: (from: string | undefined) => Promise<R>): Promise<R> {
  try {
    return await find(cursor);
  } catch (error) {
    if (cursor === undefined || !(error instanceof mongoose.Error.CastError)) throw error;
    return find(undefined);
  }
}

/**
 * Figures over a narrowed list. Looks at what the rarest needle finds, so it costs more the more that is.
 * @param keepMany where that is more than few: reads, or answers what was read a little earlier
 */
export async function aggregateList<T, R extends Document>(
  scoped: ListSource<T>,
  { where = {}, needles }: { where?: Filter<T>; needles: readonly Needle<T>[] },
  stages: Document[],
  keepMany: (read: () => Promise<R[]>) => Promise<R[]>,
): Promise<R[]> {
  const { rarest, isFew } = await rarestOf(scoped, needles);
  const filter = { $and: [where, narrowedBy(needles, rarest)] };
  const read = () =>
    scoped.aggregate<R>([{ $match: filter }, ...stages], rarest ? { hint: rarest.index } : {}).toArray();
  return isFew ? read() : keepMany(read);
}

/** The needle that finds the fewest documents, and whether those are few. */
async function rarestOf<T>(
  scoped: ListSource<T>,
  needles: readonly Needle<T>[],
): Promise<{ rarest: Needle<T> | undefined; isFew: boolean }> {
  const counts = await Promise.all(
    needles.map(async (needle) => ({
      needle,
      count: await scoped.count(needle.filter, { limit: few, hint: needle.index }),
    })),
  );
  const [first] = counts.toSorted((a, b) => a.count - b.count);
  return { rarest: first?.needle, isFew: first !== undefined && first.count < few };
}

/**
 * All needles, the others than the leading one where no index is looked for: of two words in one field the rarer one
 * must lead.
 */
function narrowedBy<T>(needles: readonly Needle<T>[], leading?: Needle<T>): Filter<T> {
  const others = needles.filter((needle) => needle !== leading).map(({ filter }) => ({ $nor: [{ $nor: [filter] }] }));
  return { $and: [leading?.filter ?? {}, ...others] } as Filter<T>;
}

/** What comes after a cursor of this order; all for none. The first field is bound by itself, so that the walk begins there. */
function afterCursor<T>(order: ListOrder, cursor: string | undefined): Filter<T> {
  const { fields, direction } = order;
  const values = placeAt(order, cursor);
  if (values.length === 0) return {};
  const beyond = direction === 1 ? '$gt' : '$lt';
  const branches = fields.map((field, at) => ({
    ...Object.fromEntries(fields.slice(0, at).map((earlier, place) => [earlier, values[place]])),
    [field]: trusted({ [beyond]: values[at] }),
  }));
  return { [fields[0]]: trusted({ [`${beyond}e`]: values[0] }), $or: branches } as Filter<T>;
}

/** Where the page after a document begins: for lists that show less of a page than was found. */
export function cursorAt({ name, fields }: Pick<ListOrder, 'name' | 'fields'>, document: Document): string {
  const values = fields.map((field) => valueAt(document, field));
  return writeCursor(name === undefined ? values : [name, ...values]);
}

/** The values of the fields that a cursor of this order holds; none where it is of another. */
export function placeAt({ name, fields }: ListOrder, cursor: string | undefined): (string | number)[] {
  const place = readCursor(cursor) ?? [];
  const values = name === undefined ? place : place.slice(1);
  return (name === undefined || place[0] === name) && values.length === fields.length ? values : [];
}

function valueAt(document: Document, path: string): string | number {
  const value: unknown = path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Document | undefined)?.[key], document);
  return typeof value === 'number' ? value : String(value);
}

/**
 * One page of a short list that is at hand whole, in its order. The cursor names the last one shown and where it stood,
 * so that the next page follows it even when others came or went before it.
 */
export function pageOfList<T>(
  all: readonly T[],
  { cursor, limit, keyOf }: { cursor: string | undefined; limit: number; keyOf: (one: T) => string },
): { page: T[]; hasNextPage: boolean; nextPageCursor: string | null } {
  const from = placeAfter(all.map(keyOf), readCursor(cursor));
  const page = all.slice(from, from + limit);
  const last = page.at(-1);
  const hasNextPage = all.length > from + limit;
  return { page, hasNextPage, nextPageCursor: hasNextPage && last ? writeCursor([from + limit, keyOf(last)]) : null };
}

function placeAfter(keys: readonly string[], [place, key]: readonly (string | number)[] = []): number {
  if (typeof place !== 'number' || typeof key !== 'string') return 0;
  const at = keys[place - 1] === key ? place - 1 : keys.indexOf(key);
  return at < 0 ? Math.max(0, Math.trunc(place)) : at + 1;
}
