/**
 * The e-mail address of a sign-in that was refused, for the page that asks again. A cookie and not part of the address:
 * addresses of pages are logged and measured.
 */
export const signInEmailCookie = '__Host-sign-in-email';
