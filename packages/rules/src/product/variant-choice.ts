/** A variant by the value it has for each option. */
export interface OptionedVariant {
  attributes: Readonly<Record<string, string>>;
}
/** What pickers are made of: the options in order, and the variants that give them values. */
export interface OptionedProduct<V extends OptionedVariant = OptionedVariant> {
  variantOptionOrdering: readonly string[];
  variants: readonly V[];
}
/** What a visitor chose so far: option name to value. */
export type VariantChoice = Readonly<Record<string, string>>;

/** One picker and what can be picked. */
export interface ProductOption {
  name: string;
  values: string[];
}

/** Option pickers in the product's ordering, values in the order they first occur in its variants (PROD-045). */
export function productOptions({ variantOptionOrdering, variants }: OptionedProduct): ProductOption[] {
  return variantOptionOrdering.map((name) => ({
    name,
    values: [...new Set(variants.map((variant) => variant.attributes[name]).filter((value) => value !== undefined))],
  }));
}

/** Names of the options nothing is chosen of, in picker order. */
export function missingOptions({ variantOptionOrdering }: OptionedProduct, choice: VariantChoice): string[] {
  return variantOptionOrdering.filter((name) => !choice[name]);
}

/**
 * The variant whose every option has the chosen value, if there is one. Without options that is the only variant, so
 * it counts as chosen from the start (PROD-091).
 */
export function findVariant<V extends OptionedVariant>(
  { variantOptionOrdering, variants }: OptionedProduct<V>,
  choice: VariantChoice,
): V | undefined {
  return variants.find((variant) => variantOptionOrdering.every((name) => variant.attributes[name] === choice[name]));
}

/** The variants that fit what is chosen so far. */
export function variantsLeft<V extends OptionedVariant>(
  { variantOptionOrdering, variants }: OptionedProduct<V>,
  choice: VariantChoice,
): V[] {
  const chosen = variantOptionOrdering.filter((name) => choice[name]);
  return variants.filter(({ attributes }) => chosen.every((name) => attributes[name] === choice[name]));
}

/** 'Please select the Size, Color, and Material option.' Singular whatever the count (PROD-085 to PROD-088). */
export function selectOptionsMessage(names: readonly string[]): string {
  return `Please select the ${joinNames(names)} option.`;
}

/** Label of a picker with nothing chosen (PROD-083, PROD-084). */
export function pickerLabel(optionName = ''): string {
  return `Select ${optionName || 'Value'}`;
}

function joinNames(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}
