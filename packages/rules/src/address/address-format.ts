import data from './formats.json' with { type: 'json' };

/** A region: its code, its name in the country's own language, and its names in others. */
type CompactRegion = [code: string, name: string, others?: Record<string, string>];

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
  /** Whether letters there carry a region's code, such as NY, and not its name. */
  isAbbreviated?: true;
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

/** A region as it is kept and stands on a parcel: the code where letters carry it, else the name in Latin letters. */
export function regionValue([code, name, others = {}]: CompactRegion, { isAbbreviated }: CompactFormat): string {
  return isAbbreviated ? code : (others.latin ?? name);
}

/** The same of a region however it is written: `NY`, `ny` and `New York` are one. Undefined when there is no such one. */
export function findRegion(country: string, text: string): string | undefined {
  const known = valuesByName.get(country) ?? valuesIn(country);
  valuesByName.set(country, known);
  return known.get(plain(text));
}

const valuesByName = new Map<string, ReadonlyMap<string, string>>();

/** The regions of a country by everything they are called; codes come before names. */
function valuesIn(country: string): ReadonlyMap<string, string> {
  const format = formatOf(country);
  if (!format?.regions) return new Map();
  const { regions } = format;
  const byName = regions.flatMap((region) => {
    const [, name, others = {}] = region;
    return [name, ...Object.values(others)].map((each) => [plain(each), regionValue(region, format)] as const);
  });
  return new Map([...byName, ...regions.map((region) => [plain(region[0]), regionValue(region, format)] as const)]);
}

/** Without marks, blanks around and capitals: as people type it. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
