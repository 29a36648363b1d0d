import { House } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const homeNav = { to: '/', name: 'Home', icon: House } as const satisfies NavEntry;
