/** Street, city, region, postcode, as most countries write them. */
const usualOrder = 'ACSZ';

/** Countries that write them in another order: A street, C city, S region, Z postcode. Tested against `formats.json`. */
const otherOrders: Readonly<Record<string, string>> = {
  AZC: 'AD AL AT AX AZ BA BE BG BL CH CY CZ DE DK DO DZ EC EH ET FI FO FR GE GF GL GP GR GT GW HR HT IS KG KW LA LI LR LU MA MC MD ME MF MG MK MQ MU NC NE NL NO OM PL PM PT PY RE RS SE SI SJ SK SM SN TJ TM TN TZ VA WF YT ZM',
  AZCS: 'AM AR BY CL CV EE ES IT LT MX MY MZ NI PF SV TR UY UZ',
  ACZS: 'IN NG PE PG PH VE',
  ASCZ: 'CR LV',
  ASC: 'KI',
  AZSC: 'RO',
  CAZ: 'HU',
  SCAZ: 'IR',
  ZAC: 'GN',
  ZSCA: 'KZ',
};

/** The same in a country's own language, where it differs. */
const localOrders: Readonly<Record<string, readonly [language: string, order: string]>> = {
  CN: ['zh', 'ZSCA'],
  HK: ['zh', 'SCA'],
  JP: ['ja', 'ZSA'],
  KP: ['ko', 'ZSCA'],
  KR: ['ko', 'SCAZ'],
  TW: ['zh', 'ZSCA'],
};

const orders = new Map(
  Object.entries(otherOrders).flatMap(([order, countries]) =>
    countries.split(' ').map((code) => [code, order] as const),
  ),
);

/**
 * In which order an address of a country is written for readers of a language. Small enough for browsers, which do not get
 * `formats.json`. Letters of parts that a country does not use may be missing.
 */
export function addressOrder(country: string, locale: string): string {
  const [language, localOrder] = (Object.hasOwn(localOrders, country) && localOrders[country]) || [];
  return localOrder && language === locale.split('-', 1)[0] ? localOrder : (orders.get(country) ?? usualOrder);
}
