/** Why a draft cannot be shown: the first thing that is wrong with it, with the field it is about. */
export function faultInWords(faults: Readonly<Record<string, string>>): string | undefined {
  const [first] = Object.entries(faults);
  if (!first) return undefined;
  const [path, text] = first;
  const at = /^fields\.(\d+)\b/.exec(path)?.[1];
  return at === undefined ? text : `Field ${Number(at) + 1}: ${text}`;
}
