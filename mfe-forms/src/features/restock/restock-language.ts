interface Page {
  /** The language it was written in. */
  locale: string;
  /** What it says it is in now: browsers' translators and translation widgets set it to what they translate into. */
  lang: string;
}

/**
 * The language a sign-up asks to be written to in: that of the translation the page is read in, where the shop writes
 * in several (STOCK-032), as a BCP 47 tag (STOCK-033). Undefined leaves it to the shop.
 */
export function restockLanguage(isMultilingual: boolean | undefined, page: Page): string | undefined {
  return isMultilingual ? translationOf(page) : undefined;
}

/** Undefined for a page that is not translated, or into nothing that is a language. */
function translationOf({ locale, lang }: Page): string | undefined {
  try {
    // Translators note behind the language what they translated from.
    const language = new Intl.Locale(lang).baseName;
    return language === new Intl.Locale(locale).baseName ? undefined : language;
  } catch {
    return undefined;
  }
}
