import { ListTree, Palette, PanelTop } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const designNav = {
  to: '/website/design',
  name: 'Design',
  icon: Palette,
  rights: ['content.write'],
} as const satisfies NavEntry;

export const headerFooterNav = {
  to: '/website/header-footer',
  name: 'Header and footer',
  icon: PanelTop,
  rights: ['content.write'],
} as const satisfies NavEntry;

export const navigationNav = {
  to: '/website/navigation',
  name: 'Navigation',
  icon: ListTree,
  rights: ['navigation.write'],
} as const satisfies NavEntry;
