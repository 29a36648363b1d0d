import { Inbox } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const submissionsNav = {
  to: '/submissions',
  name: 'Submissions',
  icon: Inbox,
  rights: ['submissions.read'],
} as const satisfies NavEntry;
