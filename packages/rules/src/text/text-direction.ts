const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** Which way a language is written. */
export const textDirection = (language: string): 'rtl' | 'ltr' =>
  rightToLeft.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
