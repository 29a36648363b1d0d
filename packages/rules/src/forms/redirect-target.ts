import { sitePath } from '../links/site-path.ts';

/** Where a form's success redirect leads: a path of this site or a web address; undefined for all else (FORM-099). */
export function redirectTarget(address: string | null): string | undefined {
  if (!address) return undefined;
  return /^https?:\/\//i.test(address) ? address : sitePath(address);
}
