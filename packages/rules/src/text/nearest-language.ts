/**
 * The one of these languages that is asked for, or the first of the same family: `fr` for `fr-CA`, `pt-BR` for `pt`.
 * Undefined where neither is there, and where what is asked for is no language.
 */
export function nearestLanguage(asked: string | undefined, offered: readonly string[]): string | undefined {
  if (!asked) return undefined;
  const wanted = asked.toLowerCase();
  const isSame = (language: string) => language.toLowerCase() === wanted;
  const isKin = (language: string) => primaryOf(language) === primaryOf(wanted);
  return offered.find(isSame) ?? offered.find(isKin);
}

/** `fr` of `fr-CA`. */
export const primaryOf = (language: string): string => language.split('-')[0]?.toLowerCase() ?? '';
