import type { CartEntry } from '@tessera/contracts/commerce/cart.ts';
import { preOrderText } from '@tessera/rules/product/pre-order.ts';

/** The chosen options as one phrase: 'Chalk, 380 ml'. */
export function optionText(attributes: Record<string, string> | undefined): string {
  return Object.values(attributes ?? {}).join(', ');
}

/** Additional field values as lines of text; empty ones are left out (CART-007). */
export function fieldLines(values: Record<string, unknown> | null): string[] {
  return Object.values(values ?? {})
    .map(valueText)
    .filter((text) => text.trim() !== '');
}

interface DetailedEntry extends Pick<CartEntry, 'additionalFields'> {
  preOrder?: CartEntry['preOrder'];
  chosenVariant: { sku: string; attributes: Record<string, string> } | null;
}

/**
 * What was chosen of an entry, each on a line of its own: options with SKU, then field values; and when it is sent
 * later.
 */
export function EntryDetails({ entry, locale }: { entry: DetailedEntry; locale: string }) {
  const { chosenVariant, additionalFields, preOrder } = entry;
  const options = optionText(chosenVariant?.attributes);
  const sku = chosenVariant?.sku;
  return (
    <>
      {options}
      {sku && <span className="sku">{options ? ` · ${sku}` : sku}</span>}
      {(options || sku) && <br />}
      {fieldLines(additionalFields).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <span key={at}>
          {line}
          <br />
        </span>
      ))}
      {preOrder && (
        <>
          <strong>{preOrderText(preOrder, locale)}</strong>
          <br />
        </>
      )}
    </>
  );
}

/** Parts and choices are lists, the answers of a survey lists by question. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.filter(Boolean).join(' ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.entries(value)
    .map(([question, answers]) => `${question}: ${String(answers)}`)
    .join(', ');
}
