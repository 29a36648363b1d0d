import { z } from 'zod';
import { apiScope } from './api-scopes.ts';

/** Who is behind a request, as the gateway found out. Services know nothing else about their callers. */
export const callerClaims = z.strictObject({
  /** The website the request's host belongs to. */
  websiteId: z.string().min(1),
  /** Hash of the visitor's or member's session id; crumbs are bound to it. Absent for machines. */
  sid: z.string().optional(),
  /** Rate limits count per visitor address, as the gateway saw it. */
  address: z.string(),
  kind: z.enum(['visitor', 'member', 'staff', 'key', 'platform']),
  /** Present for members and for staff. */
  siteUserId: z.string().optional(),
  /** Role codes on this website (ENUM rows); staff only. */
  roles: z.array(z.int()).optional(),
  /** When this person last gave their password in this session; staff only. */
  provedMs: z.int().optional(),
  /** Which API key a program showed, and what it may do; of kind `key` only. */
  keyId: z.string().optional(),
  scopes: z.array(apiScope).optional(),
  /** Resolved locale of the page, BCP 47. */
  locale: z.string(),
});
export type CallerClaims = z.infer<typeof callerClaims>;

/** Header in which the gateway hands the signed claims to a service. */
export const callerHeader = 'x-tessera-caller';
/** Header that carries one id through every hop and log line. */
export const requestIdHeader = 'x-request-id';
/** Header in which browsers repeat the crumb cookie. */
export const crumbHeader = 'x-csrf-token';
/** Cookie with the visitor's crumb, readable by scripts: they repeat it in `crumbHeader` (AUTH-043, AUTH-044). */
export const crumbCookie = 'crumb';
/** A caller token is good for this long. */
export const callerTokenLifetimeMs = 60_000;
