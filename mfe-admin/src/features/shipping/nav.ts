import { Truck } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const shippingNav = {
  to: '/commerce/shipping',
  name: 'Shipping',
  icon: Truck,
  rights: ['store.settings'],
} as const satisfies NavEntry;
