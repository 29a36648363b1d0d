import { ArrowLeftRight } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const transferNav = {
  to: '/website/import-export',
  name: 'Import and export',
  icon: ArrowLeftRight,
  rights: ['content.publish'],
} as const satisfies NavEntry;
