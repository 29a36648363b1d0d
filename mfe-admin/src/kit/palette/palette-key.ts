interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** What has the focus: a text with formatting, a plain field, or neither. */
export type TypingIn = 'rich text' | 'field' | 'nothing';

/** Whether the browser runs on a computer or phone of Apple. */
export const isApple = (platform: string): boolean => /^(Mac|iP)/.test(platform);

/** The key that opens the palette: as people read it, and as `aria-keyshortcuts` has it. */
export const paletteKey = (platform: string) =>
  isApple(platform) ? { text: '⌘K', aria: 'Meta+K' } : { text: 'Ctrl K', aria: 'Control+K' };

/**
 * Whether a key press opens the palette. In a rich text the key makes a link. In a field Ctrl+K belongs to macOS, which
 * deletes to the end of the line.
 */
export function opensPalette(press: KeyPress, typingIn: TypingIn, platform: string): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = press;
  if (key.toLowerCase() !== 'k' || altKey || shiftKey || typingIn === 'rich text') return false;
  if (typingIn === 'nothing') return ctrlKey !== metaKey;
  return isApple(platform) ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
