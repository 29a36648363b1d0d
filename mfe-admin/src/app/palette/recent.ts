/** Something that was chosen, by its id in the palette and its text then. */
export interface RecentEntry {
  id: string;
  text: string;
}

export const maxRecent = 8;

/** Puts an entry first; of the others the newest stay. */
export const addRecent = (recent: readonly RecentEntry[], { id, text }: RecentEntry): RecentEntry[] =>
  [{ id, text }, ...recent.filter((one) => one.id !== id)].slice(0, maxRecent);

/** The newest first; none where nothing readable is stored. */
export function readRecent(storage: Storage | undefined, key: string): RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** Stores what was chosen on this device; a storage that is full forgets it. */
export function writeRecent(storage: Storage | undefined, key: string, recent: readonly RecentEntry[]): void {
  try {
    storage?.setItem(key, JSON.stringify(recent));
  } catch {
    // Nothing depends on it.
  }
}

const isRecent = (value: unknown): value is RecentEntry =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'text' in value &&
  typeof value.text === 'string';
