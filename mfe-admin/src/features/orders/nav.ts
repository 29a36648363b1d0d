import { ShoppingBag } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const ordersNav = {
  to: '/commerce/orders',
  name: 'Orders',
  icon: ShoppingBag,
  rights: ['orders.read'],
} as const satisfies NavEntry;
