import type { FormWords } from '@tessera/contracts/forms/form-words.ts';
import type { FormText } from '@tessera/rules/forms/words/english.ts';
import { createContext, useContext } from 'react';

/** The platform's words in the language a form is shown in; what is not among them is said in English. */
export const Words = createContext<FormWords | undefined>(undefined);

export type Say<Text extends string = FormText> = (text: Text, ...values: readonly (string | number)[]) => string;

/**
 * Says what the platform itself says around a form in the form's language, its places filled in. Of texts that may be
 * the server's own (`useSay<string>()`) those that are known are said in it, too.
 */
export function useSay<Text extends string = FormText>(): Say<Text> {
  const words = useContext(Words);
  return (text, ...values) => (words?.[text] ?? text).replace(/\{(\d)}/g, (place, at) => String(values[at] ?? place));
}
