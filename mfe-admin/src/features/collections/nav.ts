import { Newspaper } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const collectionsNav = {
  to: '/website/collections',
  name: 'Blogs and events',
  icon: Newspaper,
  rights: ['content.write'],
} as const satisfies NavEntry;
