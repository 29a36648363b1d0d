/** Which websites visitors are on, as far as one has to know to share things out. */
export interface Presence {
  note(websiteId: string): void;
  /** Whether nobody was on another website for a while than the one that was asked for last. */
  isAlone(): boolean;
}

const aloneAfterMs = 1_000;

export function createPresence(): Presence {
  let latest = { websiteId: '', at: Number.NEGATIVE_INFINITY };
  let othersAt = Number.NEGATIVE_INFINITY;
  return {
    note(websiteId) {
      if (latest.websiteId !== websiteId) othersAt = latest.at;
      latest = { websiteId, at: performance.now() };
    },
    isAlone: () => performance.now() - othersAt > aloneAfterMs,
  };
}
