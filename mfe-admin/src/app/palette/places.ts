import type { Right } from '@tessera/contracts/rights/rights.ts';
import type { RailEntry } from '../navigation.ts';

/** Keywords of a screen, in addition to its name. */
export const placeKeywords: Partial<Record<RailEntry['to'], string>> = {
  '/': 'start overview dashboard today',
  '/website/design': 'theme style colors fonts spacing buttons',
  '/website/header-footer': 'logo favicon announcement social links',
  '/website/navigation': 'menu links folders',
  '/commerce/orders': 'sales fulfilment refunds',
  '/commerce/inventory': 'inventory stock variants prices catalogue',
  '/commerce/discounts': 'coupons codes promotions sales',
  '/commerce/gift-cards': 'vouchers balance',
  '/commerce/waitlists': 'back in stock notify',
  '/commerce/shipping': 'delivery zones rates',
  '/commerce/tax': 'vat',
  '/settings/people': 'team staff contributors roles',
  '/settings/activity': 'log history changes',
  '/settings/api-keys': 'developer integrations',
  '/commerce/preferences': 'store settings currency checkout',
  '/submissions': 'messages inbox answers contact',
  '/newsletter': 'subscribers campaigns mailing list',
  '/mails': 'emails notifications',
  '/analytics': 'visits traffic reports',
  '/speed': 'performance web vitals',
};

interface Place {
  to: string;
  /** The part of the screen. */
  hash?: string;
  name: string;
  /** The entry of the rail that it belongs to. */
  of: RailEntry['to'];
  right: Right;
  keywords?: string;
}

const settings = { to: '/commerce/preferences', of: '/commerce/preferences', right: 'store.settings' } as const;

/** Screens, and parts of screens, that the rail leads to in two steps. */
export const innerPlaces = [
  { to: '/website/publications', name: 'Publishing history', of: '/website/pages', right: 'content.write' },
  { to: '/commerce/inventory/categories', name: 'Categories', of: '/commerce/inventory', right: 'stock.read' },
  { to: '/commerce/inventory/store-pages', name: 'Store pages', of: '/commerce/inventory', right: 'stock.read' },
  { to: '/commerce/inventory/import', name: 'Import products', of: '/commerce/inventory', right: 'stock.read' },
  { to: '/analytics/sales', name: 'Sales', of: '/analytics', right: 'sales.read', keywords: 'revenue' },
  { to: '/analytics/buyers', name: 'Buyers', of: '/analytics', right: 'sales.read', keywords: 'customers' },
  { to: '/analytics/searches', name: 'Searches', of: '/analytics', right: 'analytics.read' },
  { to: '/analytics/goals', name: 'Goals', of: '/analytics', right: 'analytics.read' },
  { to: '/analytics/live', name: 'Live visitors', of: '/analytics', right: 'analytics.read' },
  { ...settings, hash: 'low-stock', name: 'Low stock' },
  { ...settings, hash: 'sold-out', name: 'Sold out' },
  { ...settings, hash: 'back-in-stock', name: 'Back in stock' },
  { ...settings, hash: 'pay-later', name: 'Pay later', keywords: 'instalments installments' },
  { ...settings, hash: 'marketing', name: 'Marketing', keywords: 'pixel consent cookies' },
  { ...settings, hash: 'popup', name: 'Pop-up' },
] as const satisfies readonly Place[];
