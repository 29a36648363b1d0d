import { Inbox } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const submissionsNav = {
  to: '/submissions',
  name: 'Submissions',
  icon: Inbox,
} as const satisfies NavEntry;
