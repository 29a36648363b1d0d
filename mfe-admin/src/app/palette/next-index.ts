interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * Which of `count` entries a key leads to: the arrows go round, Home and End to the ends.
 * @returns undefined for every other key
 */
export function nextIndex({ key, ...held }: KeyPress, index: number, count: number): number | undefined {
  if (held.altKey || held.ctrlKey || held.metaKey || held.shiftKey) return undefined;
  if (key === 'ArrowDown') return index + 1 < count ? index + 1 : 0;
  if (key === 'ArrowUp') return index > 0 ? index - 1 : count - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
