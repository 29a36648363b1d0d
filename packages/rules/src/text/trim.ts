/**
 * A text without a character at its end, however often it stands there. A pattern such as `/x+$/` would look on from each
 * of them and take a minute for a hundred thousand that are not at the end (SAFE-17).
 */
export function trimEnd(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

/** A text without a character at both its ends. */
export function trimBoth(text: string, character: string): string {
  let start = 0;
  while (text[start] === character) start += 1;
  return trimEnd(text.slice(start), character);
}
