import { primaryOf } from './nearest-language.ts';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** Which way a language is written. */
export const textDirection = (language: string): 'rtl' | 'ltr' =>
  rightToLeft.has(primaryOf(language)) ? 'rtl' : 'ltr';
