import { TicketPercent } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const discountsNav = {
  to: '/commerce/discounts',
  name: 'Discounts',
  icon: TicketPercent,
  rights: ['discounts.read'],
} as const satisfies NavEntry;
