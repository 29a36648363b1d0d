import type { ExportPart } from '@tessera/contracts/commerce/site-export-calls.ts';
import type {
  ImportKind,
  ImportSource,
  LeftOutReason,
  SiteImportState,
} from '@tessera/contracts/commerce/site-import.ts';
import type { Tone } from '../../kit/ui/feedback/badge.tsx';

export const sourceNames: Record<ImportSource, string> = {
  wordpress: 'WordPress',
  squarespace: 'Squarespace',
  shopify: 'Shopify',
  tessera: 'Tessera',
};

export const kindNames: Record<ImportKind, string> = {
  pages: 'Pages',
  posts: 'Posts',
  comments: 'Comments',
  products: 'Products',
  files: 'Pictures and files',
  redirects: 'Redirects',
};

export const kindNotes: Record<ImportKind, string> = {
  pages: 'Imported as drafts',
  posts: 'Imported as drafts, into a blog',
  comments: 'Shown with their posts',
  products: 'With stock, on store pages',
  files: 'Downloaded from the old website',
  redirects: 'From old addresses to new ones',
};

export const stateBadges: Record<SiteImportState, { tone: Tone; name: string }> = {
  checking: { tone: 'info', name: 'Checking' },
  checked: { tone: 'info', name: 'Ready to import' },
  importing: { tone: 'info', name: 'Importing' },
  done: { tone: 'ok', name: 'Finished' },
  canceled: { tone: 'warn', name: 'Canceled' },
  failed: { tone: 'bad', name: 'Failed' },
  undoing: { tone: 'info', name: 'Undoing' },
  undone: { tone: 'neutral', name: 'Undone' },
};

/** Why something is left out: what it is, and what to do about it. */
export const gapTexts: Record<LeftOutReason, { title: readonly [one: string, many: string]; advice: string }> = {
  products: {
    title: ['product, order or discount', 'products, orders and discounts'],
    advice: 'Prices and stock aren’t in this file. Import products from a CSV file instead.',
  },
  events: { title: ['event', 'events'], advice: 'Events of plugins can’t be imported. Add them to a calendar.' },
  menus: { title: ['menu entry', 'menu entries'], advice: 'Your navigation stays as it is.' },
  styles: { title: ['part of the design', 'parts of the design'], advice: 'Your design stays as it is.' },
  trash: {
    title: ['entry in the trash', 'entries in the trash'],
    advice: 'Restore it there and export again to import it.',
  },
  spam: { title: ['comment', 'comments'], advice: 'Marked as spam, in the trash, or a pingback.' },
  other_type: {
    title: ['entry of an unknown type', 'entries of unknown types'],
    advice: 'Plugins of the old website created them.',
  },
  markup: {
    title: ['page or post with parts that can’t be imported', 'pages and posts with parts that can’t be imported'],
    advice: 'Scripts, forms and embedded pages are left out. The rest is imported.',
  },
  shortcodes: {
    title: ['shortcode', 'shortcodes'],
    advice: 'Shortcodes belong to plugins. They are left out of the text.',
  },
  too_many: { title: ['entry over a limit', 'entries over a limit'], advice: 'This website has as many as it may.' },
  not_downloaded: {
    title: ['file that couldn’t be downloaded', 'files that couldn’t be downloaded'],
    advice: 'Upload what is missing yourself.',
  },
  passwords: {
    title: ['password', 'passwords'],
    advice: 'Passwords aren’t imported. Visitors can’t open these pages and posts until you set new ones.',
  },
  not_chosen: {
    title: ['entry that wasn’t selected', 'entries that weren’t selected'],
    advice: 'Import the file again to add them.',
  },
  already_imported: {
    title: ['entry imported before', 'entries imported before'],
    advice: 'Nothing is imported twice.',
  },
  collections: {
    title: ['collection', 'collections'],
    advice: 'Collections aren’t in this file. Redirect their old addresses after the import.',
  },
  people: {
    title: ['file of orders or customers', 'files of orders and customers'],
    advice: 'Orders and customers stay in the file. They aren’t imported, so that reports and payments stay right.',
  },
  product_details: {
    title: ['product that changes', 'products that change'],
    advice: 'The report says what is different for each of them.',
  },
  invalid: { title: ['entry that can’t be read', 'entries that can’t be read'], advice: 'The report names them.' },
};

export const partNames: Record<ExportPart, { name: string; help: string }> = {
  content: { name: 'Pages, posts and design', help: 'JSON, Markdown, HTML and a WordPress file' },
  files: { name: 'Original pictures and files', help: 'As they were uploaded' },
  products: { name: 'Products and stock', help: 'CSV' },
  people: { name: 'Orders and customers', help: 'CSV. Contains personal data.' },
};
