import { ListChecks } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const formsNav = { to: '/forms', name: 'Forms', icon: ListChecks } as const satisfies NavEntry;
