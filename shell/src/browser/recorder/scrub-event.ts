import { withoutSecret } from '@tessera/contracts/secret-path.ts';

/** A node as rrweb tells it. */
export interface RecordedNode {
  type: number;
  tagName?: string;
  attributes?: Record<string, unknown>;
  childNodes?: RecordedNode[];
  textContent?: string;
}

/** An event of rrweb, as far as it can tell something about a person. */
export interface RecordedEvent {
  type: number;
  timestamp: number;
  data?: unknown;
}

interface TellingData {
  /** Of a whole page. */
  node?: RecordedNode;
  /** Of changes. */
  adds?: { node: RecordedNode }[];
  texts?: { value: string | null }[];
  attributes?: { attributes: Record<string, unknown> }[];
  /** Of what is typed and chosen. */
  text?: unknown;
  /** Of the page's address. */
  href?: unknown;
}

const textNodes = [3, 4];
/** Attributes that people read, or that hold what was typed or where something leads. */
const told = new Set([
  ...[
    'value',
    'alt',
    'title',
    'placeholder',
    'label',
    'content',
    'srcdoc',
    'summary',
    'download',
    'action',
    'formaction',
  ],
  ...['aria-label', 'aria-description', 'aria-placeholder', 'aria-valuetext', 'aria-roledescription', 'cite', 'ping'],
]);

/** A text of the same shape in which nothing can be read. */
export const masked = (text: string): string => text.replace(/\S/g, '*');

/**
 * Takes out of an event what could tell something about a person, whatever the recorder left in: all text, all that was
 * typed or chosen, attributes that are read aloud or shown, where links lead, and all of an address but its path. Changes
 * the event itself.
 */
export function scrubEvent<E extends RecordedEvent>(event: E): E {
  const data = event.data as TellingData | undefined;
  if (typeof data !== 'object' || data === null) return event;
  if (data.node) scrubNode(data.node);
  for (const { node } of data.adds ?? []) scrubNode(node);
  for (const text of data.texts ?? []) text.value &&= masked(text.value);
  for (const { attributes } of data.attributes ?? []) scrubAttributes(attributes);
  if (typeof data.text === 'string') data.text = data.text === '' ? '' : '****';
  if (typeof data.href === 'string') data.href = plainAddress(data.href);
  return event;
}

function scrubNode(node: RecordedNode, parent?: string): void {
  if (textNodes.includes(node.type) && node.textContent && parent !== 'style')
    node.textContent = masked(node.textContent);
  if (node.attributes) scrubAttributes(node.attributes, node.tagName);
  for (const child of node.childNodes ?? []) scrubNode(child, node.tagName);
}

function scrubAttributes(attributes: Record<string, unknown>, tagName = ''): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (isTold(name, value, tagName)) delete attributes[name];
  }
}

function isTold(name: string, value: unknown, tagName: string): boolean {
  if (name === 'href') return tagName !== 'link' && !String(value).startsWith('#');
  // Styles go by words such as `open`; ids, names and numbers are nobody's business.
  if (name.startsWith('data-')) return !/^[a-z-]{0,24}$/.test(String(value));
  return told.has(name) || name.startsWith('on');
}

/** What is left of a page's address. */
function plainAddress(href: string): string {
  try {
    const { origin, pathname } = new URL(href);
    return origin + withoutSecret(pathname);
  } catch {
    return '';
  }
}
