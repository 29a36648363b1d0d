import { z } from 'zod';
import { decimalMoney } from '../money.ts';
import { id, image } from '../primitives.ts';

/** What a search of a website can find, in the order of the results' tabs. */
export const searchKinds = ['product', 'page', 'post', 'event', 'gallery', 'lesson'] as const;
/** What visitors can find. */
export const searchKind = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKind>;

/** Most characters of a query; the rest is ignored. */
export const maxSearchLength = 200;

/** The price of a product as lists show it (PROD-021, PROD-022). */
const searchPrice = z.strictObject({
  /** The lowest price now, written as the store writes money. */
  text: z.string(),
  /** The same for programs. */
  money: decimalMoney,
  /** Variants cost different amounts. */
  isFrom: z.boolean(),
  /** The regular price while it is on sale. */
  struckText: z.string().nullable(),
});

/** One thing that a search found. */
export const searchHit = z.strictObject({
  kind: searchKind,
  id,
  title: z.string(),
  /** Path on the website. */
  href: z.string(),
  excerpt: z.string(),
  image: image.nullable(),
  /** Of products only. */
  price: searchPrice.nullable(),
  /** Date of a post, or when an event begins, milliseconds since the epoch. */
  date: z.int().nullable(),
  /** A product of which nothing can be bought now. */
  isSoldOut: z.boolean(),
});
export type SearchHit = z.infer<typeof searchHit>;
