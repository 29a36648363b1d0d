/**
 * Returns an attribute of a tag or shortcode, empty where it has none; the first of a name counts. Reads each character once,
 * however the text is written.
 */
export function attributeOf(text: string, name: string): string {
  for (let at = 0; ; ) {
    const equals = text.indexOf('=', at);
    if (equals < 0) return '';
    const { value, end } = valueFrom(text, equals + 1);
    if (value !== undefined && lastWord(text.slice(at, equals)) === name) return value;
    at = end;
  }
}

/** The value that begins at a place, and where it ends; undefined where a quote is not closed. */
function valueFrom(text: string, place: number): { value: string | undefined; end: number } {
  let start = place;
  while (/\s/.test(text[start] ?? '')) start += 1;
  const quote = text[start];
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, start + 1);
    return close < 0 ? { value: undefined, end: start + 1 } : { value: text.slice(start + 1, close), end: close + 1 };
  }
  let end = start;
  while (end < text.length && !/[\s"'>\]]/.test(text[end] ?? '')) end += 1;
  return { value: text.slice(start, end), end };
}

/** The word at the end of a text, in lower case. */
function lastWord(text: string): string {
  const word = text.trimEnd();
  let start = word.length;
  while (/\w/.test(word[start - 1] ?? '')) start -= 1;
  return word.slice(start).toLowerCase();
}
