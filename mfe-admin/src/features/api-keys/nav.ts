import { KeyRound } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const apiKeysNav = {
  to: '/settings/api-keys',
  name: 'API keys',
  icon: KeyRound,
  rights: ['keys.manage'],
} as const satisfies NavEntry;
