import { Repeat } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const subscriptionsNav = {
  to: '/commerce/subscriptions',
  name: 'Subscriptions',
  icon: Repeat,
  rights: ['orders.read'],
} as const satisfies NavEntry;
