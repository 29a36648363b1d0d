import { MessagesSquare } from 'lucide-react';
import type { NavEntry } from '../../kit/route/nav-entry.ts';

export const commentsNav = {
  to: '/website/comments',
  name: 'Comments',
  icon: MessagesSquare,
  rights: ['comments.moderate'],
} as const satisfies NavEntry;
