import { Landmark } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const taxNav = {
  to: '/commerce/tax',
  name: 'Tax',
  icon: Landmark,
  rights: ['store.settings'],
} as const satisfies NavEntry;
