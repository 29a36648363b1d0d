import type { CommonProps } from '@tessera/contracts/mounts.ts';

/** What of a mount's props may have additional fields. */
interface MayHaveFields extends Partial<CommonProps> {
  product?: { additionalFieldsFormId?: string | null };
  cart?: { entries: readonly { additionalFields: unknown }[] } | null;
}

/** Whether something on the page opens the additional-fields lightbox: a product or a cart entry that has such fields. */
export function needsLightbox({ product, cart }: MayHaveFields = {}): boolean {
  if (product?.additionalFieldsFormId) return true;
  return cart?.entries.some(({ additionalFields }) => additionalFields !== null) ?? false;
}
