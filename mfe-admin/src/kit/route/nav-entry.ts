import type { Right } from '@tessera/contracts/rights/rights.ts';
import type { LucideIcon } from 'lucide-react';

/** A feature's entry in the navigation. It stands in a file of its own: the frame is drawn before the app is loaded. */
export interface NavEntry {
  /** Below `/config`. */
  to: string;
  name: string;
  icon: LucideIcon;
  /** Rights of which one opens the screen; everybody of the staff has a screen without. */
  rights?: readonly Right[];
}
