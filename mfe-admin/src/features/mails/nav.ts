import { Mail } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const mailsNav = {
  to: '/mails',
  name: 'Mails',
  icon: Mail,
  rights: ['mails.write'],
} as const satisfies NavEntry;
