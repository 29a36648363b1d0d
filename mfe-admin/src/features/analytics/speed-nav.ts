import { Gauge } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const speedNav = {
  to: '/speed',
  name: 'Speed',
  icon: Gauge,
  rights: ['analytics.read'],
} as const satisfies NavEntry;
