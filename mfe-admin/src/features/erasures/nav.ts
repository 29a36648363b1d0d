import { UserX } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const erasuresNav = {
  to: '/settings/erasures',
  name: 'Erasures',
  icon: UserX,
  rights: ['privacy.manage'],
} as const satisfies NavEntry;
