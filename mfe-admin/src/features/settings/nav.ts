import { Settings } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const settingsNav = {
  to: '/commerce/preferences',
  name: 'Settings',
  icon: Settings,
  rights: ['store.settings'],
} as const satisfies NavEntry;
