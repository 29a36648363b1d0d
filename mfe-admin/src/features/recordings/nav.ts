import { Clapperboard } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const recordingsNav = { to: '/recordings', name: 'Recordings', icon: Clapperboard } as const satisfies NavEntry;
