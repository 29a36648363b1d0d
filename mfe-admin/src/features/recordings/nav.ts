import { Clapperboard } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const recordingsNav = {
  to: '/recordings',
  name: 'Recordings',
  icon: Clapperboard,
  rights: ['recordings.view'],
} as const satisfies NavEntry;
