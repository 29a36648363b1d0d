import { Repeat } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const subscriptionsNav = {
  to: '/commerce/subscriptions',
  name: 'Subscriptions',
  icon: Repeat,
} as const satisfies NavEntry;
