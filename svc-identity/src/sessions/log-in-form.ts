import { signInEmailCookie } from '@tessera/contracts/identity/sign-in-cookie.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';
import type { Failure } from '@tessera/service-kit/failure.ts';
import type { Reply } from '@tessera/service-kit/http/route.ts';

type Fields = Record<string, string>;

const logInPage = '/account/login';
const maxEmailLength = 256;
const emailMaxAgeMs = 10 * 60_000;

/** The log-in page's plain form, for browsers without scripts. */
export const logInForm = {
  body: ({ email = '', password = '', rememberMe }: Fields) => ({
    email,
    password,
    rememberMe: rememberMe === 'true' || rememberMe === 'on',
  }),

  /** Back to the page that the visitor came from. */
  success: (_answer: unknown, { returnTo }: Fields): string => sitePath(returnTo) ?? '/',

  /** The next attempt returns to the same page. */
  failure: ({ returnTo }: Fields): string => {
    const path = sitePath(returnTo);
    return path ? `${logInPage}?returnTo=${encodeURIComponent(path)}` : logInPage;
  },

  /** The page shows the typed e-mail address again; never the password. */
  refused: async ({ email = '' }: Fields, _failure: Failure, { reply }: { reply: Reply }): Promise<void> => {
    reply.setCookie(signInEmailCookie, email.slice(0, maxEmailLength), { maxAgeMs: emailMaxAgeMs });
  },
};

/** The plain form of the account page that changes the password. */
export const changePasswordForm = {
  body: ({ currentPassword = '', newPassword = '' }: Fields) => ({ currentPassword, newPassword }),
  success: (): string => '/account?done=password',
  failure: (): string => '/account/password',
};
