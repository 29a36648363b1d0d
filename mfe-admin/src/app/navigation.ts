import { trimEnd } from '@tessera/rules/text/trim.ts';
import {
  ChartLine,
  Gift,
  House,
  KeyRound,
  Landmark,
  type LucideIcon,
  MessageSquare,
  Package,
  Repeat,
  Settings,
  ShoppingBag,
  TicketPercent,
  Truck,
  Webhook,
} from 'lucide-react';

/** Everything of the admin is below this path. */
export const basePath = '/config';

export interface Place {
  /** Below `basePath`. */
  to:
    | '/'
    | '/commerce/orders'
    | '/commerce/inventory'
    | '/commerce/subscriptions'
    | '/commerce/webhooks'
    | '/settings/api-keys'
    | '/commerce/discounts'
    | '/commerce/gift-cards'
    | '/commerce/reviews'
    | '/commerce/shipping'
    | '/commerce/tax'
    | '/commerce/preferences'
    | '/analytics';
  name: string;
  icon: LucideIcon;
}

/** The rail: only screens there are. */
export const sections: readonly { name: string; isNamed: boolean; places: readonly Place[] }[] = [
  { name: 'Start', isNamed: false, places: [{ to: '/', name: 'Home', icon: House }] },
  {
    name: 'Store',
    isNamed: true,
    places: [
      { to: '/commerce/orders', name: 'Orders', icon: ShoppingBag },
      { to: '/commerce/subscriptions', name: 'Subscriptions', icon: Repeat },
      { to: '/commerce/inventory', name: 'Products', icon: Package },
      { to: '/commerce/discounts', name: 'Discounts', icon: TicketPercent },
      { to: '/commerce/gift-cards', name: 'Gift cards', icon: Gift },
      { to: '/commerce/reviews', name: 'Reviews', icon: MessageSquare },
      { to: '/commerce/shipping', name: 'Shipping', icon: Truck },
      { to: '/commerce/tax', name: 'Tax', icon: Landmark },
      { to: '/commerce/webhooks', name: 'Webhooks', icon: Webhook },
      { to: '/settings/api-keys', name: 'API keys', icon: KeyRound },
      { to: '/commerce/preferences', name: 'Settings', icon: Settings },
    ],
  },
  { name: 'Insight', isNamed: true, places: [{ to: '/analytics', name: 'Analytics', icon: ChartLine }] },
];

/** The place a path of the page belongs to, as the rail marks it. */
export function placeAt(path: string): Place | undefined {
  const below = trimEnd(path, '/').slice(basePath.length);
  const places = sections.flatMap((section) => section.places);
  if (below === '') return places.find(({ to }) => to === '/');
  return places.find(({ to }) => to !== '/' && (below === to || below.startsWith(`${to}/`)));
}
