import { CodeXml } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const themeCodeNav = {
  to: '/website/theme-code',
  name: 'Theme code',
  icon: CodeXml,
  rights: ['themes.write'],
} as const satisfies NavEntry;
