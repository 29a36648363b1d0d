import { BellRing } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const waitlistsNav = {
  to: '/commerce/waitlists',
  name: 'Waitlists',
  icon: BellRing,
  rights: ['waitlist.manage'],
} as const satisfies NavEntry;
