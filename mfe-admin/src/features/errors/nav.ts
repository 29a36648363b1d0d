import { TriangleAlert } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const errorsNav = {
  to: '/errors',
  name: 'Errors',
  icon: TriangleAlert,
  rights: ['errors.read'],
} as const satisfies NavEntry;
