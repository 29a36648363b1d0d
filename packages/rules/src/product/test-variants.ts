/** Test products: a variant with stock, and without any. */
export const inStock = (qtyInStock: number, more: { onSale?: boolean } = {}) => ({
  qtyInStock,
  unlimited: false,
  onSale: false,
  ...more,
});
export const unlimited = { qtyInStock: 0, unlimited: true, onSale: false };
/** None there, and so many sold before they arrive. */
export const ahead = (left: number) => ({ ...inStock(0), preOrder: { left } });
