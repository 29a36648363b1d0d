/** Read by the shell. Only pages of this host can set it, and none but the platform's own run here. */
const cookieName = '__Host-early';
const yearSeconds = 31_536_000;

/** Whether this browser gets versions of the admin that are not released to everybody yet. */
export const isEarly = (): boolean => document.cookie.split('; ').some((one) => one.startsWith(`${cookieName}=1`));

/** Changes that, and loads the page in the version it is to have. */
export function setEarly(isOn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${cookieName}=1; Path=/; Secure; SameSite=Lax; Max-Age=${isOn ? yearSeconds : 0}`;
  location.reload();
}
