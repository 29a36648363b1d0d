import { ChartLine } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const analyticsNav = {
  to: '/analytics',
  name: 'Analytics',
  icon: ChartLine,
  rights: ['analytics.read', 'sales.read'],
} as const satisfies NavEntry;
