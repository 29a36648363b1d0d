/** Who offers instalments, by language and country (PAY-083 to PAY-094). */
const brands: Readonly<Record<string, string>> = {
  en_US: 'Afterpay',
  en_CA: 'Afterpay',
  fr_CA: 'Afterpay',
  en_AU: 'Afterpay',
  en_NZ: 'Afterpay',
  en_GB: 'Clearpay',
};

/** The locales of the provider's pages, such as `en_US` (PAY-101). */
export const installmentLocales: readonly string[] = /* @__PURE__ */ Object.keys(brands);

/**
 * The provider's locale for a store: its business country, matched exactly, and the language of the site's locale
 * without its region (PAY-095). Undefined where instalments are not offered (PAY-083 to PAY-088).
 */
export function installmentLocale(businessCountry: string, siteLocale: string): string | undefined {
  const locale = `${siteLocale.split(/[-_]/, 1)[0]?.toLowerCase()}_${businessCountry}`;
  return Object.hasOwn(brands, locale) ? locale : undefined;
}

/** The provider's brand, or undefined where instalments are not offered (PAY-089 to PAY-094). */
export function installmentBrand(businessCountry: string, siteLocale: string): string | undefined {
  return brandOf(installmentLocale(businessCountry, siteLocale));
}

/** The provider's brand in one of its locales. */
export function brandOf(locale = ''): string | undefined {
  return brands[locale];
}
