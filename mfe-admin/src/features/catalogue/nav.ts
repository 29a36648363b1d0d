import { Package } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const catalogueNav = {
  to: '/commerce/inventory',
  name: 'Products',
  icon: Package,
  rights: ['stock.read'],
} as const satisfies NavEntry;
