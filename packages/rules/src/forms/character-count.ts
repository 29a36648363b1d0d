/** Length in Unicode code points, each line break counting 1 (FORM-072). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text.replaceAll('\r\n', '\n')) count += 1;
  return count;
}

/** What stands under a text area; `isOver` marks it as too long. */
interface CharacterCounter {
  /** 'length / max' */
  text: string;
  isOver: boolean;
}

/** The counter under a text area; none when the maximum is 0 or no number (FORM-061 to FORM-064). */
export function characterCounter(text: string, maxLength: unknown): CharacterCounter | undefined {
  const max = Number(maxLength);
  if (!(max > 0)) return undefined;
  const length = countCharacters(text);
  return { text: `${length} / ${max}`, isOver: length > max };
}
