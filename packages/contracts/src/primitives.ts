import { z } from 'zod';
import { isEmail } from './email-address.ts';
import { cleanTyped } from './typed-text.ts';

/** Ids are opaque: services make them, callers repeat them. */
export const id = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w.-]+$/);

/** Milliseconds since the epoch. */
export const timestampMs = z.int().min(0);

/** Last part of an address: small letters, digits and hyphens; empty where something has none of its own. */
export const urlSlug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9-]*$/);

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** Text somebody must give: trimmed, and not empty then. Lengths are UTF-16 units. */
export const text = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/** Text that is compared or delivered to: cleaned of what nobody sees. Lengths are UTF-16 units. */
export const typedText = (maxLength: number) => z.string().overwrite(cleanTyped).max(maxLength);

/** One deliverable e-mail address (FORM-075 to FORM-081). */
export const emailAddress = typedText(256).refine(isEmail, 'Email is not valid.');

/** A picture of the website's own. Its address takes `?format=500w` and the like for other sizes. */
export const image = z.strictObject({
  /** Address below the website's image folder, without query: `/images/{websiteId}/{file}`. */
  url: z.string(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  focalPoint: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
});
export type Image = z.infer<typeof image>;

/** How every list that can grow is paged. */
export const paging = { hasNextPage: z.boolean(), nextPageCursor: z.string().nullable() };
/** The same for lists that once came whole: an answer without it is the last page. */
export const addedPaging = {
  hasNextPage: z.boolean().default(false),
  nextPageCursor: z.string().nullable().default(null),
};
/** Where a page of a list goes on. Opaque: it is repeated as it was answered, and good for its list alone. */
export const cursor = z.string().max(512);
/** How many a page may hold at most. */
export const pageLimit = (most: number) => z.coerce.number().int().min(1).max(most);

/** Name of a language as people write it there, BCP 47; one that nobody can write numbers and dates in is none. */
export const localeName = z.string().refine((name) => canMake(() => Intl.getCanonicalLocales(name)), 'No such locale.');

/** IANA name of a time zone, `Europe/London`. */
export const timeZoneName = z
  .string()
  .refine((timeZone) => canMake(() => Intl.DateTimeFormat('en', { timeZone })), 'No such time zone.');

function canMake(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
