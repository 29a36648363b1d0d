/**
 * Held by the browser that asked for a code by mail: the code is good there alone. Mail links are opened by scanners and on
 * other devices, which do not have it.
 */
export const codeCookie = '__Host-mail-code';
