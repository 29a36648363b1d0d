import { z } from 'zod';
import { emailAddress, id } from '../primitives.ts';

/** Whether an address has a scheme that links may have; a path of the website's own begins with one slash. */
export const isSafeUrl = (url: string): boolean => /^https?:\/\/[^\s]+$/i.test(url) || /^\/(?!\/)[^\s\\]*$/.test(url);

/** EDIT-195 to EDIT-197 */
export const linkProblem = 'Links must look like example.com or https://www.example.com';

/**
 * Where a link leads. Pages, collections and products are named by id, so that nothing breaks when one moves; addresses
 * are made when the page is rendered.
 */
export const link = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('page'), id }),
  z.strictObject({ to: z.literal('collection'), id }),
  z.strictObject({ to: z.literal('product'), id }),
  /** A post, event or gallery of a collection. */
  z.strictObject({ to: z.literal('item'), id }),
  z.strictObject({ to: z.literal('email'), address: emailAddress }),
  z.strictObject({ to: z.literal('phone'), number: z.string().regex(/^\+?[\d ().-]{3,30}$/) }),
  /** An address elsewhere, or a path of the website's own. */
  z.strictObject({
    to: z.literal('web'),
    url: z.string().max(2_000).refine(isSafeUrl, linkProblem),
  }),
]);
export type Link = z.infer<typeof link>;

/** Returns the key of a link in `DocumentContent.addresses`; null for a link that is an address itself. */
export function addressKey(link: Link): string | null {
  switch (link.to) {
    case 'page':
    case 'collection':
    case 'product':
    case 'item':
      return `${link.to}:${link.id}`;
    default:
      return null;
  }
}
