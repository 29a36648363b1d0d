import type { Look, Outside } from './observation.ts';

const maxNamed = 3;

/** What differs outside the slot from a page without the module: each change once, however many elements it meets. */
export function findAlteredLooks(before: readonly Outside[], after: readonly Outside[]): string[] {
  const met = new Map<string, string[]>();
  for (const [index, element] of after.entries()) {
    const then = before[index]?.look;
    const change = then && changeOf(element, then);
    if (change) met.set(change, [...(met.get(change) ?? []), element.name]);
  }
  return [...met]
    .slice(0, maxNamed)
    .map(([change, names]) => `changes the page outside its slot: at ${named(names)}, ${change}.`);
}

const named = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} and ${others.length} other elements`;

function changeOf({ look, rules }: Outside, before: Look): string | undefined {
  const altered = Object.keys(look).filter((property) => look[property] !== before[property]);
  const rule = rules.find(({ properties }) => properties.some((property) => altered.includes(property)));
  // What a rule sets says more than what follows from it.
  const property = altered.find((changed) => rule?.properties.includes(changed)) ?? altered[0];
  if (property === undefined) return undefined;
  const cause = rule ? `the rule ${rule.selector} in ${rule.file}` : 'script, or by what the element stands in';
  return `${property} is ${look[property]} instead of ${before[property]}, by ${cause}`;
}
