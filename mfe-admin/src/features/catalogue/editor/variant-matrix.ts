import type { VariantDraft } from './product-draft.ts';

/** An option of a product with its values, in their order. */
export interface OptionDraft {
  name: string;
  values: string[];
}

/** The options of a product as its variants use them. */
export function optionsOf(names: readonly string[], variants: readonly VariantDraft[]): OptionDraft[] {
  return names.map((name) => ({
    name,
    values: [...new Set(variants.map(({ attributes }) => attributes[name] ?? '').filter((value) => value !== ''))],
  }));
}

/**
 * Every combination of values as a variant. What there was of a combination stays; a new one begins with the price and
 * weight of the variant it is most like. Without options there is one variant.
 */
export function matrixOf(options: readonly OptionDraft[], variants: readonly VariantDraft[]): VariantDraft[] {
  const used = options.filter(({ name, values }) => name.trim() !== '' && values.length > 0);
  let combinations: Record<string, string>[] = [{}];
  for (const { name, values } of used) {
    combinations = combinations.flatMap((attributes) => values.map((value) => ({ ...attributes, [name]: value })));
  }
  const left = new Set(variants);
  return combinations.map((attributes) => {
    const same = mostAlike(attributes, [...left]);
    if (same && sharedValues(attributes, same) === Object.keys(same.attributes).length) {
      left.delete(same);
      return { ...same, attributes };
    }
    const like = mostAlike(attributes, variants);
    if (!like) throw new Error('A product has at least one variant.');
    return { ...like, ...fresh, attributes };
  });
}

/** What a new variant does not take over. */
const fresh = { id: undefined, sku: '', image: null, units: 0, seenUnits: 0, held: 0 };

function mostAlike(attributes: Record<string, string>, variants: readonly VariantDraft[]): VariantDraft | undefined {
  return variants.toSorted((a, b) => sharedValues(attributes, b) - sharedValues(attributes, a))[0];
}

function sharedValues(attributes: Record<string, string>, variant: VariantDraft): number {
  return Object.entries(variant.attributes).filter(([name, value]) => attributes[name] === value).length;
}

/** An option of the form and what it was called before; undefined for a new one. */
export interface ChangedOption extends OptionDraft {
  was: OptionDraft | undefined;
}

/**
 * Variants with options and values under their new names, so that renaming loses neither stock nor SKU. A value counts as
 * renamed when as many values stand there as before and another one is in its place.
 */
export function renamedVariants(options: readonly ChangedOption[], variants: readonly VariantDraft[]): VariantDraft[] {
  const renames = options.flatMap(({ was, ...now }) => (was ? [{ was, now, values: renamedValues(was, now) }] : []));
  return variants.map((variant) => {
    const attributes: Record<string, string> = {};
    for (const [name, value] of Object.entries(variant.attributes)) {
      const rename = renames.find(({ was }) => was.name === name);
      attributes[rename?.now.name ?? name] = rename?.values.get(value) ?? value;
    }
    return { ...variant, attributes };
  });
}

function renamedValues({ values: before }: OptionDraft, { values: after }: OptionDraft): Map<string, string> {
  if (before.length !== after.length) return new Map();
  const pairs = before.map((value, at): [string, string] => [value, after[at] ?? value]);
  return new Map(pairs.filter(([from, to]) => !after.includes(from) && !before.includes(to)));
}

/** How many variants options make. */
export function combinationCount(options: readonly OptionDraft[]): number {
  return options.reduce((count, { values }) => count * Math.max(1, values.length), 1);
}
