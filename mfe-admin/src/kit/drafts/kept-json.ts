/** Stands for what JSON cannot say; no draft has a key of this name. */
const mark = '$not-json';

/**
 * A draft as text. Drafts hold NaN, for what was typed and is no number, and undefined, for what is not there yet. A secret
 * is not written down.
 */
export function writeDraft(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (key === 'secret') return '';
    if (part === undefined) return { [mark]: 'undefined' };
    return Number.isNaN(part) ? { [mark]: 'NaN' } : part;
  });
}

/** @throws SyntaxError */
export function readDraft(text: string): unknown {
  return revive(JSON.parse(text));
}

function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  if (mark in value) return value[mark] === 'NaN' ? Number.NaN : undefined;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, revive(part)]));
}
