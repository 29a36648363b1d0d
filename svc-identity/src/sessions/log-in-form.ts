import type { Account } from '@tessera/contracts/identity/calls.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';

type Fields = Record<string, string>;

const logInPage = '/account/login';
const adminPage = '/config';

/** The log-in page's plain form, for browsers without scripts. */
export const logInForm = {
  body: ({ email = '', password = '', rememberMe }: Fields) => ({
    email,
    password,
    rememberMe: rememberMe === 'true' || rememberMe === 'on',
  }),

  /** Back to where the visitor came from; staff begin in the admin. */
  success: ({ account }: { account: Account }, { returnTo }: Fields): string =>
    sitePath(returnTo) ?? (account.roles.length > 0 ? adminPage : '/'),

  /** The page to come back to is kept for the next attempt. */
  failure: ({ returnTo }: Fields): string => {
    const path = sitePath(returnTo);
    return path ? `${logInPage}?returnTo=${encodeURIComponent(path)}` : logInPage;
  },
};
