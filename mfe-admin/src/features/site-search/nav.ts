import { Search } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const siteSearchNav = {
  to: '/website/search',
  name: 'Search',
  icon: Search,
  rights: ['content.write'],
} as const satisfies NavEntry;
