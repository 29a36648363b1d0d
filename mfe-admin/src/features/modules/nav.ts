import { Blocks } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const modulesNav = { to: '/platform/modules', name: 'Modules', icon: Blocks } as const satisfies NavEntry;
