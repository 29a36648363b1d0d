import type { LeftOutReason } from '@tessera/contracts/commerce/site-import.ts';
import type { WxrEntry } from './wxr-entry.ts';

/** What an entry of the file is imported as, or why it is left out; `internal` entries are no content. */
export type EntryKind =
  | { kind: 'pages' | 'posts' | 'files' }
  | { leftOut: LeftOutReason; what: string }
  | { internal: true };

const leftOut = (reason: LeftOutReason, what: string): EntryKind => ({ leftOut: reason, what });

const kinds: Readonly<Record<string, EntryKind>> = {
  page: { kind: 'pages' },
  post: { kind: 'posts' },
  attachment: { kind: 'files' },
  nav_menu_item: leftOut('menus', 'Menu entry'),
  product: leftOut('products', 'Product'),
  product_variation: { internal: true },
  shop_order: leftOut('products', 'Order'),
  shop_coupon: leftOut('products', 'Discount'),
  tribe_events: leftOut('events', 'Event'),
  event: leftOut('events', 'Event'),
  ...Object.fromEntries(
    ['custom_css', 'customize_changeset', 'wp_global_styles', 'wp_template', 'wp_template_part', 'wp_navigation'].map(
      (type) => [type, leftOut('styles', 'Part of the design')],
    ),
  ),
  wp_font_family: leftOut('styles', 'Font'),
  wp_font_face: { internal: true },
  revision: { internal: true },
  oembed_cache: { internal: true },
  user_request: { internal: true },
};

/** Returns what becomes of an entry by its type and status. */
export function kindOfEntry({ type, status }: Pick<WxrEntry, 'type' | 'status'>): EntryKind {
  const known = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  const kind = known ?? leftOut('other_type', type || 'Entry without a type');
  if (!('kind' in kind)) return kind;
  if (status === 'auto-draft') return { internal: true };
  return status === 'trash' ? leftOut('trash', 'Entry in the trash') : kind;
}
