import { FileText } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const pagesNav = {
  to: '/website/pages',
  name: 'Pages',
  icon: FileText,
  rights: ['content.write'],
} as const satisfies NavEntry;
