import { NotebookPen } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const collectionsNav = {
  to: '/website/collections',
  name: 'Collections',
  icon: NotebookPen,
  rights: ['content.write'],
} as const satisfies NavEntry;
