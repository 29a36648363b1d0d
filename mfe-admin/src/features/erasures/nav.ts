import { UserX } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const erasuresNav = { to: '/settings/erasures', name: 'Erasures', icon: UserX } as const satisfies NavEntry;
