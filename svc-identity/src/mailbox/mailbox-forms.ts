import { signInEmailCookie } from '@tessera/contracts/identity/sign-in-cookie.ts';
import { typedFields, typedFieldsCookie } from '@tessera/contracts/identity/typed-fields-cookie.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';
import type { Failure } from '@tessera/service-kit/failure.ts';
import type { Reply } from '@tessera/service-kit/http/route.ts';

type Fields = Record<string, string>;

const maxEmailLength = 256;
const maxFieldLength = 100;
const maxAgeMs = 10 * 60_000;

/** Lets the form's next page show the typed address; never a password. */
export function setEmailCookie(reply: Reply, email: string): void {
  reply.setCookie(signInEmailCookie, email.slice(0, maxEmailLength), { maxAgeMs });
}
/** Lets the page show the typed values again, except passwords. */
const refused = async (fields: Fields, _failure: Failure, { reply }: { reply: Reply }): Promise<void> => {
  if (fields.email !== undefined) setEmailCookie(reply, fields.email);
  const typed = typedFields.flatMap((name) => (fields[name] ? [[name, fields[name].slice(0, maxFieldLength)]] : []));
  if (typed.length > 0) reply.setCookie(typedFieldsCookie, String(new URLSearchParams(typed)), { maxAgeMs });
};

/** The plain forms of the account pages, for browsers without scripts. */
const forgotPage = '/account/forgot';
const registerPage = '/account/register';
const emailPage = '/account/email';
const isRegister = ({ purpose }: Fields) => purpose === 'register';

/** A page with the address to return to after log-in. */
function withReturn(page: string, { returnTo }: Fields): string {
  const path = sitePath(returnTo);
  return path ? `${page}?returnTo=${encodeURIComponent(path)}` : page;
}
const pageOf = (fields: Fields) => (isRegister(fields) ? registerPage : forgotPage);

export const requestCodeForm = {
  body: ({ email = '', purpose }: Fields) => ({ email, purpose }),
  success: (_answer: unknown, fields: Fields): string => withReturn(`${pageOf(fields)}/code`, fields),
  failure: (fields: Fields): string => withReturn(pageOf(fields), fields),
  refused,
};

export const registerForm = {
  body: ({ email = '', password = '', firstName = '', lastName = '', code }: Fields) => ({
    ...{ email, password, firstName, lastName },
    ...(code !== undefined && { code }),
  }),
  success: (_answer: unknown, { returnTo }: Fields): string => sitePath(returnTo) ?? '/account',
  failure: (fields: Fields): string => withReturn(`${registerPage}/code`, fields),
  refused,
};

export const resetForm = {
  body: ({ code = '', newPassword = '' }: Fields) => ({ code, newPassword }),
  success: (): string => '/account/login?done=reset',
  failure: (): string => `${forgotPage}/code`,
  refused,
};

export const changeEmailForm = {
  body: ({ email = '', currentPassword = '' }: Fields) => ({ email, currentPassword }),
  success: (): string => `${emailPage}/code`,
  failure: (): string => emailPage,
  refused,
};

export const confirmEmailForm = {
  body: ({ code = '' }: Fields) => ({ code }),
  success: (): string => '/account?done=email',
  failure: (): string => `${emailPage}/code`,
  refused,
};

export const undoEmailForm = {
  body: ({ token = '', email = '' }: Fields) => ({ token, email }),
  success: (): string => '/account/forgot?done=undo',
  failure: ({ token = '' }: Fields): string => `${emailPage}/undo/${encodeURIComponent(token)}`,
};
