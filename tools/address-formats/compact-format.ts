import type { CompactFormat } from '@tessera/rules/address/address-format.ts';

/** A country of Google's address data, as far as it is looked at. */
interface SourceCountry {
  /** Lines of an address, such as `%N%n%O%n%A%n%C, %S %Z`: name, organisation, street, city, region, postcode. */
  fmt?: string;
  /** The same in Latin letters, where it differs. */
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  lang?: string;
  zip_name_type?: string;
  state_name_type?: string;
  locality_name_type?: string;
  sublocality_name_type?: string;
  sub_regions?: { key: string; name: Record<string, string> }[];
}

/** What the platform asks for: street, city, region and postcode; names stand elsewhere in its forms. */
const asked = /[ACSZ]/g;

/** Where letters carry a region's code: the package says the codes of all, but not which of them are written. */
const abbreviating = ['US', 'CA', 'AU', 'BR', 'IT'];

/** A country's format without what is not asked for. */
export function compactFormat(code: string, country: SourceCountry): CompactFormat {
  const { fmt = '%N%n%O%n%A%n%C', lfmt, require = 'AC', zip, zipex, lang, sub_regions = [] } = country;
  const order = lettersOf(lfmt ?? fmt);
  const localOrder = lettersOf(fmt);
  return {
    order,
    ...(localOrder !== order && { localOrder }),
    required: require.match(asked)?.join('') ?? '',
    ...(zip && { zip }),
    ...(zip && zipex && { example: zipex.split(',')[0] ?? '' }),
    ...(lang && { lang }),
    ...namesOf(country, fmt),
    ...(order.includes('S') && sub_regions.length > 0 && { regions: sub_regions.map(regionOf) }),
    ...(abbreviating.includes(code) && { isAbbreviated: true as const }),
  };
}

/** The letters of the fields that are asked for, in their order. */
function lettersOf(format: string): string {
  const letters = [...format.matchAll(/%([A-Z])/g)].map(([, letter = '']) => letter).join('');
  return letters.match(asked)?.join('') ?? '';
}

/** What a field is called there, where it is not called what it usually is. */
function namesOf(country: SourceCountry, fmt: string): Pick<CompactFormat, 'names'> {
  const { zip_name_type: Z, state_name_type: S, locality_name_type: C, sublocality_name_type: D } = country;
  const names = { ...(Z && { Z }), ...(S && { S }), ...(C && { C }), ...(fmt.includes('%D') && { D: D ?? 'suburb' }) };
  return Object.keys(names).length > 0 ? { names } : {};
}

/** Code, name in the country's own language, and the name in others where there is one. */
function regionOf({
  key,
  name,
}: NonNullable<SourceCountry['sub_regions']>[number]): NonNullable<CompactFormat['regions']>[number] {
  const { default: own = key, ...others } = name;
  const differing = Object.fromEntries(Object.entries(others).filter(([, other]) => other !== own));
  return Object.keys(differing).length > 0 ? [key, own, differing] : [key, own];
}
