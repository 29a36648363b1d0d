import type { ComputedStyles, OutsideElement } from './observation.ts';

const maxNamed = 3;

/**
 * Describes style changes outside the slot, compared with a page without the module. Each change is listed once,
 * however many elements it affects.
 */
export function findStyleChanges(before: readonly OutsideElement[], after: readonly OutsideElement[]): string[] {
  const met = new Map<string, string[]>();
  for (const [index, element] of after.entries()) {
    const styles = before[index]?.styles;
    const change = styles && changeOf(element, styles);
    if (change) met.set(change, [...(met.get(change) ?? []), element.name]);
  }
  return [...met]
    .slice(0, maxNamed)
    .map(([change, names]) => `changes the page outside its slot: at ${named(names)}, ${change}.`);
}

const named = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} and ${others.length} other elements`;

function changeOf({ styles, rules }: OutsideElement, before: ComputedStyles): string | undefined {
  const altered = Object.keys(styles).filter((property) => styles[property] !== before[property]);
  const rule = rules.find(({ properties }) => properties.some((property) => altered.includes(property)));
  // A property that a rule sets explains more than one that follows from it.
  const property = altered.find((changed) => rule?.properties.includes(changed)) ?? altered[0];
  if (property === undefined) return undefined;
  const cause = rule ? `the rule ${rule.selector} in ${rule.file}` : 'script, or by an ancestor of the element';
  return `${property} is ${styles[property]} instead of ${before[property]}, by ${cause}`;
}
