/** Product files as Shopify writes them. */

const heading = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option1 Linked To', 'Option2 Name', 'Option2 Value', 'Option2 Linked To'],
  ...['Option3 Name', 'Option3 Value', 'Option3 Linked To', 'Variant SKU', 'Variant Grams'],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Fulfillment Service'],
  ...['Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description', 'Variant Image'],
  ...['Variant Weight Unit', 'Variant Tax Code', 'Cost per item', 'Status'],
];

export type ShopifyLine = Readonly<Record<string, string>>;

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A product file with these lines. */
export const aShopifyCsv = (lines: readonly ShopifyLine[], columns: readonly string[] = heading): string =>
  [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
    .map((cells) => `${cells.map(quoted).join(',')}\n`)
    .join('');

/** The first line of a product with one variant, which is tracked and shipped. */
export const aShopifyLine = (handle: string, cells: ShopifyLine = {}): ShopifyLine => ({
  ...{ Handle: handle, Title: `Title of ${handle}`, 'Body (HTML)': '<p>Thrown by hand.</p>', Published: 'true' },
  ...{ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant SKU': handle.toUpperCase() },
  ...{ 'Variant Grams': '350.0', 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '7' },
  ...{ 'Variant Inventory Policy': 'deny', 'Variant Price': '24.00', 'Variant Requires Shipping': 'true' },
  ...{ 'Variant Taxable': 'true', 'Gift Card': 'false', Status: 'active' },
  ...cells,
});
