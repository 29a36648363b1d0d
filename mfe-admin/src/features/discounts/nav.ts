import { TicketPercent } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const discountsNav = {
  to: '/commerce/discounts',
  name: 'Discounts',
  icon: TicketPercent,
} as const satisfies NavEntry;
