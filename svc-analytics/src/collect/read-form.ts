type Field = [name: string, value: string];

/**
 * Parses the fields of a form, in their order. There are many hits, and the platform's parser takes twice as long; it
 * is used only for invalid escapes, which it tolerates.
 */
export function readForm(text: string): Field[] {
  const form = text.startsWith('?') ? text.slice(1) : text;
  const parts = form.split('&').filter((part) => part !== '');
  try {
    return parts.map(fieldOf);
  } catch {
    return [...new URLSearchParams(text)];
  }
}

function fieldOf(part: string): Field {
  const end = part.indexOf('=');
  return end === -1 ? [decoded(part), ''] : [decoded(part.slice(0, end)), decoded(part.slice(end + 1))];
}

/** @throws URIError for an invalid escape */
function decoded(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  return spaced.includes('%') ? decodeURIComponent(spaced) : spaced;
}
