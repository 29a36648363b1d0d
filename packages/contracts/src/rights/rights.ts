import { type RoleCode, role } from '../enumerations.ts';

/** What holding a right puts at stake: nothing of weight, data about people, money, or the power over others' rights. */
export type RightWeight = 'plain' | 'personal' | 'money' | 'power';

interface RightRow {
  /** Stable, never used for another right: sets of rights are stored as numbers. */
  number: number;
  /** What people read on screens and in refusals. */
  label: string;
  weight: RightWeight;
  /** Roles that hold it besides the admin, who holds all (AUTH-057). */
  roles: readonly RoleCode[];
}

const { websiteManager, storeManager, editor, reporting, moderator, campaignsEditor, viewer } = role;
const { billing, commenter, scheduling, schedulingViewer, schedulingEditor } = role;
const store = [websiteManager, storeManager] as const;
const site = [websiteManager, editor] as const;
const campaigns = [websiteManager, campaignsEditor] as const;
const figures = [websiteManager, reporting] as const;
const manager = [websiteManager] as const;

/**
 * Every right with the roles that hold it (AUTH-056 to AUTH-070). The right to read data about people, and the right to
 * export it, are rights of their own. Routes, API keys, screens and the access matrix are made from this table.
 */
export const rights = /* #__PURE__ */ Object.freeze({
  'orders.read': { number: 1, label: 'View orders', weight: 'personal', roles: store },
  'orders.write': { number: 2, label: 'Change orders', weight: 'personal', roles: store },
  'orders.refund': { number: 3, label: 'Refund orders', weight: 'money', roles: store },
  'orders.export': { number: 4, label: 'Export orders', weight: 'personal', roles: store },
  'gift_cards.read': { number: 5, label: 'View gift cards', weight: 'personal', roles: store },
  'gift_cards.write': { number: 6, label: 'Issue and change gift cards', weight: 'money', roles: store },
  'products.read': { number: 7, label: 'View products', weight: 'plain', roles: store },
  'products.write': { number: 8, label: 'Change products', weight: 'plain', roles: store },
  'stock.read': { number: 9, label: 'View stock', weight: 'plain', roles: store },
  'stock.write': { number: 10, label: 'Change stock', weight: 'plain', roles: store },
  'waitlist.manage': { number: 11, label: 'Manage waitlists', weight: 'personal', roles: store },
  'discounts.read': { number: 12, label: 'View discounts', weight: 'plain', roles: store },
  'discounts.write': { number: 13, label: 'Change discounts', weight: 'money', roles: store },
  'reviews.moderate': { number: 14, label: 'Moderate reviews', weight: 'personal', roles: [...store, moderator] },
  'store.settings': { number: 15, label: 'Change store settings', weight: 'money', roles: store },
  'mails.write': { number: 16, label: 'Change emails', weight: 'personal', roles: store },
  'webhooks.manage': { number: 17, label: 'Manage webhooks', weight: 'power', roles: manager },
  'events.read': { number: 18, label: 'Read store events', weight: 'personal', roles: manager },
  'forms.write': { number: 19, label: 'Change forms', weight: 'plain', roles: site },
  'product_forms.write': { number: 20, label: 'Change product forms', weight: 'plain', roles: [...site, storeManager] },
  'newsletter_forms.write': {
    ...{ number: 21, label: 'Change newsletter forms', weight: 'plain' },
    roles: [...site, campaignsEditor],
  },
  'submissions.read': { number: 22, label: 'View submissions', weight: 'personal', roles: site },
  'submissions.export': { number: 23, label: 'Export submissions', weight: 'personal', roles: site },
  'submissions.write': { number: 24, label: 'Change submissions', weight: 'personal', roles: manager },
  'feeds.manage': { number: 25, label: 'Manage spreadsheet links', weight: 'power', roles: manager },
  'spam.manage': { number: 26, label: 'Change spam settings', weight: 'plain', roles: manager },
  'lists.read': { number: 27, label: 'View mailing lists', weight: 'personal', roles: campaigns },
  'lists.write': { number: 28, label: 'Change mailing lists', weight: 'personal', roles: campaigns },
  'lists.export': { number: 29, label: 'Export mailing lists', weight: 'personal', roles: campaigns },
  'sales.read': { number: 30, label: 'View sales', weight: 'plain', roles: [...figures, storeManager] },
  'analytics.read': { number: 31, label: 'View analytics', weight: 'plain', roles: figures },
  'analytics.write': { number: 32, label: 'Change goals and saved views', weight: 'plain', roles: manager },
  'errors.read': { number: 33, label: 'View error reports', weight: 'plain', roles: figures },
  'errors.write': { number: 34, label: 'Resolve errors', weight: 'plain', roles: figures },
  'recordings.view': { number: 35, label: 'View recordings', weight: 'personal', roles: manager },
  'reports.manage': { number: 36, label: 'Change reports and alerts', weight: 'plain', roles: manager },
  'navigation.write': { number: 37, label: 'Change navigation', weight: 'plain', roles: site },
  'navigation.add': { number: 38, label: 'Add pages to navigation', weight: 'plain', roles: [...site, storeManager] },
  'people.manage': { number: 39, label: 'Manage people', weight: 'power', roles: manager },
  'privacy.manage': { number: 40, label: 'Erase people’s data', weight: 'power', roles: manager },
  'keys.manage': { number: 41, label: 'Manage API keys', weight: 'power', roles: [] },
  'pages.view_hidden': {
    ...{ number: 42, label: 'View hidden pages', weight: 'plain' },
    roles: [...site, storeManager, viewer],
  },
  'content.write': { number: 43, label: 'Change pages', weight: 'plain', roles: site },
  'content.publish': { number: 50, label: 'Publish pages', weight: 'plain', roles: site },
  'themes.write': { number: 51, label: 'Change theme code', weight: 'plain', roles: manager },
  'languages.write': { number: 44, label: 'Change languages', weight: 'plain', roles: site },
  'comments.moderate': {
    ...{ number: 45, label: 'Moderate comments', weight: 'plain' },
    roles: [websiteManager, moderator],
  },
  'comments.post': {
    ...{ number: 46, label: 'Post comments', weight: 'plain' },
    roles: [websiteManager, moderator, commenter],
  },
  'dates.read': {
    ...{ number: 47, label: 'View event items', weight: 'plain' },
    roles: [websiteManager, editor, scheduling, schedulingViewer, schedulingEditor],
  },
  'dates.write': {
    ...{ number: 48, label: 'Change event items', weight: 'plain' },
    roles: [websiteManager, editor, scheduling, schedulingEditor],
  },
  'billing.manage': { number: 49, label: 'Manage billing', weight: 'money', roles: [billing] },
} as const satisfies Record<string, RightRow>);

/** A right's name, `area.verb`. */
export type Right = keyof typeof rights;
