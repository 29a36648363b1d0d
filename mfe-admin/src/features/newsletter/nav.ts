import { Newspaper } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const newsletterNav = {
  to: '/newsletter',
  name: 'Newsletter',
  icon: Newspaper,
  rights: ['lists.read'],
} as const satisfies NavEntry;
