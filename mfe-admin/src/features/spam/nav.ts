import { ShieldCheck } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const spamNav = {
  to: '/spam',
  name: 'Spam',
  icon: ShieldCheck,
  rights: ['spam.manage'],
} as const satisfies NavEntry;
