import { Webhook } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const webhooksNav = {
  to: '/commerce/webhooks',
  name: 'Webhooks',
  icon: Webhook,
  rights: ['webhooks.manage'],
} as const satisfies NavEntry;
