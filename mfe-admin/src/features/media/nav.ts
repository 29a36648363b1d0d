import { Images } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const mediaNav = {
  to: '/website/media',
  name: 'Media',
  icon: Images,
  rights: ['content.write', 'products.write'],
} as const satisfies NavEntry;
