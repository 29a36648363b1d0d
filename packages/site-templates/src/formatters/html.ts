import { escapeHtml } from '@tessera/rules/text/escape-html.ts';

/** ` name="value"` with the value escaped; nothing for an empty value unless `keepEmpty`. */
export function attribute(name: string, value: string | number | undefined, keepEmpty = false): string {
  const text = value === undefined ? '' : String(value);
  return text === '' && !keepEmpty ? '' : ` ${name}="${escapeHtml(text)}"`;
}

/** An address that may stand in a link: a path, an anchor, http(s), mailto or tel. Everything else becomes `#`. */
export function safeHref(address: string): string {
  const trimmed = address.trim();
  if (/^(https?:|mailto:|tel:)/i.test(trimmed)) return trimmed;
  const visible = [...trimmed].filter((character) => character > ' ').join('');
  return /^[^/?#]*:/.test(visible) ? '#' : trimmed;
}
