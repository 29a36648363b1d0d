import { Signpost } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const redirectsNav = {
  to: '/website/redirects',
  name: 'Redirects',
  icon: Signpost,
  rights: ['content.write'],
} as const satisfies NavEntry;
