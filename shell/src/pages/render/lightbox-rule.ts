/** Whether something on the page opens the additional-fields lightbox: a product or a cart entry that has such fields. */
export function needsLightbox(mount: object | undefined): boolean {
  const { product, cart } = (mount ?? {}) as {
    product?: { additionalFieldsFormId?: string | null };
    cart?: { entries: { additionalFields: unknown }[] } | null;
  };
  if (product?.additionalFieldsFormId) return true;
  return cart?.entries.some(({ additionalFields }) => additionalFields !== null) ?? false;
}
