/** Redirects of a website: from an address without content to another one, or the answer that it is gone. */
import { z } from 'zod';
import { id, timestampMs } from '../primitives.ts';
import { isSafeUrl } from '../site/link.ts';

/** 301: moved for good. 302: moved for now. 410: removed. */
export const redirectStatuses = [301, 302, 410] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];
const redirectStatus = z.literal(redirectStatuses);

/** Who made a redirect: a publication that moved a page, a person, or a file. */
export const redirectOrigins = ['automatic', 'manual', 'imported'] as const;
export type RedirectOrigin = (typeof redirectOrigins)[number];

const maxAddress = 500;

/** The address that is asked for: a path of the website, with one `*` at its end for everything below it. */
export const redirectFrom = z
  .string()
  .trim()
  .max(maxAddress)
  .regex(/^\/(?!\/)[^\s\\?#*]*\*?$/, 'Enter a path that begins with “/”, without “?” and “#”.')
  .refine((from) => !from.endsWith('*') || from.endsWith('/*'), 'A “*” can only follow a “/” at the end.');

/** Where a redirect leads: a path of the website or an address elsewhere; empty for an address that is gone. */
export const redirectTo = z
  .string()
  .trim()
  .max(2_000)
  .refine((to) => to === '' || isSafeUrl(to), 'Enter a path that begins with “/”, or an address with https://.')
  .refine((to) => !to.includes('*') || /^[^*]*\/\*$/.test(to), 'A “*” can only follow a “/” at the end.');

/** A redirect as an owner writes it. */
export const redirectInput = z
  .strictObject({ from: redirectFrom, to: redirectTo, status: redirectStatus })
  .refine(({ to, status }) => (status === 410) === (to === ''), {
    path: ['to'],
    message: 'Enter the address to redirect to.',
  })
  .refine(({ from, to }) => !to.endsWith('/*') || from.endsWith('/*'), {
    path: ['to'],
    message: 'A “*” here needs a “*” at the end of the old address.',
  });
export type RedirectInput = z.output<typeof redirectInput>;

/** An address that leads to another one, or is gone for good. */
export const redirect = z.strictObject({
  id,
  from: z.string(),
  /** Where it leads now; null where the page that it leads to is not live. Empty for an address that is gone. */
  to: z.string().nullable(),
  status: redirectStatus,
  origin: z.enum(redirectOrigins),
  /** Whether the address has content, so that the redirect waits. */
  isWaiting: z.boolean(),
  createdOn: timestampMs,
  /** Visits that it redirected. */
  hits: z.int(),
  lastHitOn: timestampMs.nullable(),
});
export type Redirect = z.infer<typeof redirect>;

/** An address without content that visitors requested. */
export const missedAddress = z.strictObject({
  path: z.string(),
  visits: z.int(),
  lastOn: timestampMs,
  /** The nearest address that is live. */
  suggestion: z.string().nullable(),
});
export type MissedAddress = z.infer<typeof missedAddress>;
