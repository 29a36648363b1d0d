import { type PageTypeCode, pageType } from '../enumerations.ts';

/**
 * The page type a page context carries: a code nobody knows is reported and treated as a plain page (ENUM-031,
 * ENUM-032). Free of the schema library.
 */
export function pageTypeInContext(code: number, report: (code: number) => void): PageTypeCode {
  const known = Object.values(pageType).find((one) => one === code);
  if (known === undefined) report(code);
  return known ?? pageType.page;
}
