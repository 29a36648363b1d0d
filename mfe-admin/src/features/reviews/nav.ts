import { MessageSquare } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const reviewsNav = {
  to: '/commerce/reviews',
  name: 'Reviews',
  icon: MessageSquare,
  rights: ['reviews.moderate'],
} as const satisfies NavEntry;
