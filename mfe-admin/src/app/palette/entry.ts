import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One thing to choose in the palette. */
export interface Entry {
  /** Its kind and what tells it from others of the kind: `page home`. */
  id: string;
  text: string;
  /** What else is said of it. */
  note?: string;
  keywords?: string;
  icon: LucideIcon;
  /** Shown in place of the icon. */
  picture?: ReactNode;
  run: () => void;
  /** It changes what the palette shows: it stays open, and the entry is not remembered. */
  isOfPalette?: true;
}

export interface EntryGroup {
  name: string;
  entries: readonly Entry[];
  /** The answer for what is typed is under way. */
  isSearching?: boolean;
  /** Why it could not be searched. */
  problem?: string;
}
