import { Newspaper } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const newsletterNav = { to: '/newsletter', name: 'Newsletter', icon: Newspaper } as const satisfies NavEntry;
