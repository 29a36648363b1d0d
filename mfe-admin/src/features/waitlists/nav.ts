import { BellRing } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const waitlistsNav = {
  to: '/commerce/waitlists',
  name: 'Waitlists',
  icon: BellRing,
} as const satisfies NavEntry;
