import type { CartEntry } from '@tessera/contracts/commerce/cart.ts';

/** The chosen options as one phrase: 'Chalk, 380 ml'. */
export function optionText(attributes: Record<string, string> | undefined): string {
  return Object.values(attributes ?? {}).join(', ');
}

/** Additional field values as lines of text; empty ones are left out (CART-007). */
export function fieldLines(values: Record<string, unknown> | null): string[] {
  return Object.values(values ?? {})
    .map((value) => (Array.isArray(value) ? value.filter(Boolean).join(' ') : String(value ?? '')))
    .filter((text) => text.trim() !== '');
}

/** What was chosen of an entry: options, SKU and field values. */
export function EntryDetails({ entry }: { entry: Pick<CartEntry, 'chosenVariant' | 'additionalFields'> }) {
  const { chosenVariant, additionalFields } = entry;
  return (
    <>
      {optionText(chosenVariant?.attributes)}
      {chosenVariant?.sku && <span className="sku"> · {chosenVariant.sku}</span>}
      {fieldLines(additionalFields).map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </>
  );
}
