/** What browsers tell of entries beyond those every entry has; of each kind only some. */
export interface Timing extends PerformanceEntry {
  interactionId?: number;
  element?: Element | null;
  target?: Node | null;
  value?: number;
  hadRecentInput?: boolean;
  sources?: readonly { node?: Node | null }[];
}

/** Hears entries of one kind, also those from before. Browsers that do not know a kind tell nothing of it. */
export function watchEntries(type: string, take: (entry: Timing) => void): void {
  const options = { type, buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
}
