import data from './formats.json' with { type: 'json' };

/** A region: its code, its name in the country's own language, and its names in others. */
export type CompactRegion = [code: string, name: string, others?: Record<string, string>];

/**
 * How addresses of a country are written. Letters stand for fields: A street, C city, S region (state, county,
 * prefecture), Z postcode, D part of a city.
 */
export interface CompactFormat {
  /** The fields in the order of an address in Latin letters. */
  order: string;
  /** The same in the country's own language, where it differs. */
  localOrder?: string;
  required: string;
  /** Source of a pattern for a postcode. */
  zip?: string;
  example?: string;
  /** Language of the country, where it says one. */
  lang?: string;
  /** What a field is called there, where it is not called what it usually is. */
  names?: Partial<Record<'Z' | 'S' | 'C' | 'D', string>>;
  regions?: CompactRegion[];
}

// The file's own type would be a union of 240 shapes; `formats.test.ts` holds each of them against this one.
const formats = data as unknown as Readonly<Record<string, CompactFormat>>;

/** How addresses of a country are written; undefined for what is no country. From `formats.json`, for servers only. */
export function formatOf(country: string): CompactFormat | undefined {
  return Object.hasOwn(formats, country) ? formats[country] : undefined;
}

/** A region's name for a reader of a language. */
export function regionName([, name, others = {}]: CompactRegion, language: string, ownLanguage: string): string {
  return others[language] ?? (language === ownLanguage ? name : (others.latin ?? name));
}

/** The code of a region, however it is written: `NY`, `ny` and `New York` are one. Undefined when there is no such one. */
export function regionCode(country: string, text: string): string | undefined {
  const known = codesByName.get(country) ?? codesIn(country);
  codesByName.set(country, known);
  return known.get(plain(text));
}

const codesByName = new Map<string, ReadonlyMap<string, string>>();

/** The codes of a country's regions by everything they are called; codes come before names. */
function codesIn(country: string): ReadonlyMap<string, string> {
  const regions = formatOf(country)?.regions ?? [];
  const named = regions.flatMap(([code, name, others = {}]) =>
    [name, ...Object.values(others)].map((each) => [plain(each), code] as const),
  );
  return new Map([...named, ...regions.map(([code]) => [plain(code), code] as const)]);
}

/** Without marks, blanks around and capitals: as people type it. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
