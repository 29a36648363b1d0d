import { z } from 'zod';
import { type AnswerOf, defineCall } from '../call.ts';
import { roles } from '../enumerations/tables.ts';
import { id, typedText } from '../primitives.ts';
import { website, websiteHandle } from './website.ts';

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

export const readWebsiteByHandle = defineCall({
  id: 'readWebsiteByHandle',
  method: 'GET',
  path: '/internal/websites/by-handle/{handle}',
  summary: 'The website with a handle; platform callers only',
  params: z.strictObject({ handle: websiteHandle }),
  answer: website,
  errors: ['website.unknown'],
});

/** A shopper of one website, or a person of the platform's who works on websites. */
export const account = z.strictObject({
  siteUserId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Role codes on the website that is asked about; empty for shoppers, and where no website is meant. */
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

/** A website that somebody works on, and as what. */
const membership = z.strictObject({
  websiteId: id,
  handle: websiteHandle,
  name: z.string(),
  roles: z.array(z.int()),
});
export type Membership = z.infer<typeof membership>;

export const readStaffSession = defineCall({
  id: 'readStaffSession',
  method: 'GET',
  path: '/internal/staff-sessions/{sid}',
  summary:
    'Who a session of the admin belongs to and on which websites they work; keeps it alive; platform callers only',
  params: z.strictObject({ sid: z.string().max(128) }),
  answer: z.strictObject({
    account,
    expiresOn: z.int(),
    /** When the password was last given in it. */
    provedOn: z.int(),
    memberships: z.array(membership),
  }),
  errors: ['session.required'],
});
export type StaffSession = AnswerOf<typeof readStaffSession>;

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
export const emailInput = typedText(256);
export const passwordInput = z.string().max(1024);

export const logIn = defineCall({
  id: 'logIn',
  method: 'POST',
  path: '/api/site-users/account/session',
  summary: 'Logs in: a shopper on a website, a person who works on websites on the admin host (AUTH-002, AUTH-020)',
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
  summary:
    'Without a code: mails one and answers 202, whoever has an account. With the code: makes a member account and logs in (AUTH-016)',
  body: z.strictObject({
    email: emailInput,
    password: passwordInput,
    firstName: z.string().trim().max(100),
    lastName: z.string().trim().max(100),
    /** Proves the mailbox; good in the browser that asked for it. */
    code: typedText(64).optional(),
  }),
  answer: z.strictObject({ account, xsrfToken: z.string().optional() }),
  status: 201,
  errors: [
    ...(['account.exists', 'account.password_weak', 'login.email_blank', 'login.email_invalid'] as const),
    ...(['account.code_wrong', 'request.rate_limited'] as const),
  ],
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

export const proveSession = defineCall({
  id: 'proveSession',
  method: 'POST',
  path: '/api/site-users/account/proof',
  summary:
    'Takes the password again before what matters most; the session goes on under a new id, proved for 15 minutes',
  body: z.strictObject({ password: passwordInput }),
  /** The token of the session under its new id. */
  answer: z.strictObject({ xsrfToken: z.string(), account }),
  errors: ['session.required', 'account.password_wrong', 'request.rate_limited'],
});

export const readProof = defineCall({
  id: 'readProof',
  method: 'GET',
  path: '/api/site-users/account/proof',
  summary: 'Answers while the session is proved, for what a browser opens by itself, such as an export',
  answer: z.strictObject({ provedOn: z.int() }),
  errors: ['session.proof_required'],
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
  summary: 'Who works on the website and has access to it, newest first; platform callers only',
  answer: z.strictObject({ staff: z.array(account) }),
});

export const importPeople = defineCall({
  id: 'importPeople',
  method: 'PUT',
  path: '/internal/people',
  summary:
    'Loads people by e-mail: those with roles into the team of the website, the others as its shoppers; platform callers only',
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
