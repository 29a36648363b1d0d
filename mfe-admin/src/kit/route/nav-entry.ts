import type { LucideIcon } from 'lucide-react';

/** A feature's entry in the navigation. It stands in a file of its own: the frame is drawn before the app is loaded. */
export interface NavEntry {
  /** Below `/config`. */
  to: string;
  name: string;
  icon: LucideIcon;
}
