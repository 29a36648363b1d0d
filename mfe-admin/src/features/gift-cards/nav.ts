import { Gift } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const giftCardsNav = {
  to: '/commerce/gift-cards',
  name: 'Gift cards',
  icon: Gift,
  rights: ['gift_cards.read'],
} as const satisfies NavEntry;
