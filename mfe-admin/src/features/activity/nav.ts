import { History } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const activityNav = {
  to: '/settings/activity',
  name: 'Activity',
  icon: History,
  rights: ['people.manage'],
} as const satisfies NavEntry;
