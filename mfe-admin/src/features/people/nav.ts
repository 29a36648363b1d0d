import { Users } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const peopleNav = {
  to: '/settings/people',
  name: 'People',
  icon: Users,
  rights: ['people.manage'],
} as const satisfies NavEntry;
