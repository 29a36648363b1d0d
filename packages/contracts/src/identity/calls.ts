import { z } from 'zod';
import { defineCall } from '../call.ts';
import { roles } from '../enumerations/tables.ts';
import { cursor, id, paging, typedText } from '../primitives.ts';
import { website } from './website.ts';

export const readWebsiteByHost = defineCall({
  id: 'readWebsiteByHost',
  method: 'GET',
  path: '/internal/websites/by-host/{host}',
  summary: 'The website that answers to a host name; platform callers only',
  params: z.strictObject({ host: z.string().max(255) }),
  answer: website,
  errors: ['website.unknown'],
});

export const readWebsite = defineCall({
  id: 'readWebsite',
  method: 'GET',
  path: '/internal/websites/{websiteId}',
  summary: 'A website by its id; platform callers only',
  params: z.strictObject({ websiteId: id }),
  answer: website,
  errors: ['website.unknown'],
});

/** A person of one website, member or staff; the same e-mail on another website is somebody else. */
export const account = z.strictObject({
  siteUserId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Role codes on this website; empty for plain members. */
  roles: z.array(z.int()),
  /** Names of the rights that the roles grant; absent from an older service. A reader passes over those it does not know. */
  rights: z.array(z.string()).optional(),
});
export type Account = z.infer<typeof account>;

export const readSession = defineCall({
  id: 'readSession',
  method: 'GET',
  path: '/internal/sessions/{sid}',
  summary: 'Who a session of the website belongs to, by the hash of its id; keeps it alive; platform callers only',
  params: z.strictObject({ sid: z.string().max(128) }),
  answer: z.strictObject({ account, expiresOn: z.int() }),
  errors: ['session.required'],
});

export const readMember = defineCall({
  id: 'readMember',
  method: 'GET',
  path: '/internal/members/{siteUserId}',
  summary: 'A person of the website by id; platform callers only',
  params: z.strictObject({ siteUserId: id }),
  answer: z.strictObject({
    account,
    /** Whether nobody can log in with it; programs that act for the person stop, too. */
    isDisabled: z.boolean().default(false),
  }),
  errors: ['request.not_found'],
});

/** Free text so that each wrong kind of e-mail answers its own text (AUTH-010, AUTH-011). */
const emailInput = typedText(256);
const passwordInput = z.string().max(1024);

export const logIn = defineCall({
  id: 'logIn',
  method: 'POST',
  path: '/api/site-users/account/session',
  summary: 'Logs a member or an owner in (AUTH-002, AUTH-020)',
  body: z.strictObject({ email: emailInput, password: passwordInput, rememberMe: z.boolean().default(false) }),
  answer: z.strictObject({ xsrfToken: z.string(), account }),
  errors: ['login.incorrect', 'login.email_blank', 'login.email_invalid', 'request.rate_limited'],
});

export const logOut = defineCall({
  id: 'logOut',
  method: 'DELETE',
  path: '/api/site-users/account/session',
  summary: 'Logs out (AUTH-022)',
  query: z.strictObject({ cloneCart: z.enum(['true', 'false']).optional() }).optional(),
  answer: z.undefined(),
  status: 204,
});

export const createAccount = defineCall({
  id: 'createAccount',
  method: 'POST',
  path: '/api/site-users/account',
  summary: 'Makes a member account (AUTH-016)',
  body: z.strictObject({
    email: emailInput,
    password: passwordInput,
    firstName: z.string().trim().max(100),
    lastName: z.string().trim().max(100),
  }),
  answer: z.strictObject({ account }),
  status: 201,
  errors: ['account.exists', 'account.password_weak', 'login.email_blank', 'login.email_invalid'],
});

export const readAccount = defineCall({
  id: 'readAccount',
  method: 'GET',
  path: '/api/site-users/account',
  summary: 'The logged-in account, and the token that calls of its session carry (AUTH-015)',
  /** A page that was opened before the log-in learns here with which token to go on. */
  answer: z.strictObject({ account, xsrfToken: z.string().optional() }),
  errors: ['session.required'],
});

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/api/site-users/account/password',
  summary:
    'Gives the logged-in account a new password; ends all its sessions but this one, which goes on under a new id',
  body: z.strictObject({ currentPassword: passwordInput, newPassword: passwordInput }),
  /** The token of the session under its new id. */
  answer: z.strictObject({ xsrfToken: z.string(), account }),
  errors: ['session.required', 'account.password_wrong', 'account.password_weak', 'request.rate_limited'],
});

export const importWebsite = defineCall({
  id: 'importWebsite',
  method: 'PUT',
  path: '/internal/websites/{websiteId}',
  summary: 'Loads a website and its settings; platform callers only',
  params: z.strictObject({ websiteId: id }),
  body: website,
  answer: z.strictObject({ websiteId: id }),
  isStrict: true,
});

export const listStaff = defineCall({
  id: 'listStaff',
  method: 'GET',
  path: '/internal/staff',
  summary: 'Who works on the website and may log in, newest first; platform callers only',
  query: z.strictObject({ cursor: cursor.optional() }).optional(),
  answer: z.strictObject({ staff: z.array(account), ...paging }),
});

export const importPeople = defineCall({
  id: 'importPeople',
  method: 'PUT',
  path: '/internal/people',
  summary: 'Loads accounts of the website, written over by e-mail; platform callers only',
  body: z.strictObject({
    people: z.array(
      z.strictObject({
        id,
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        roles: z.array(roles.schema),
        password: z.string(),
        createdOn: z.int(),
      }),
    ),
  }),
  answer: z.strictObject({ people: z.int() }),
  isStrict: true,
});
