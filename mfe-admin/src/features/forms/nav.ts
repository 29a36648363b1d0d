import { ListChecks } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const formsNav = {
  to: '/forms',
  name: 'Forms',
  icon: ListChecks,
  rights: ['forms.write', 'product_forms.write', 'newsletter_forms.write'],
} as const satisfies NavEntry;
