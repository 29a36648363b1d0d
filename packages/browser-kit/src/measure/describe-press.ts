import { loggedPath } from '@tessera/contracts/secret-path.ts';

const pressable = 'a[href], button, summary, input, select, textarea, [role]';

/** What stands in it was made by a person, or is about one. */
const personal = '[data-private], [contenteditable]';

/** Names of rows, people and places are made by people; those of buttons are made by us. */
const namedByUs = ['button', 'summary', 'tab', 'menuitem', 'switch'];

/**
 * What was pressed, by role and name. A field tells what it is called, not what stands in it; a link where it leads; and
 * numbers are left out of names. Undefined for what is nothing to press.
 */
export function describePress(target: Element): string | undefined {
  const element = target.closest(pressable);
  if (!element) return undefined;
  const role = element.getAttribute('role') ?? roleOf(element);
  if (element.closest(personal)) return role;
  return `${role} ${nameOf(element, role)}`.trim();
}

function roleOf(element: Element): string {
  if (element instanceof HTMLAnchorElement) return 'link';
  const isButton = element instanceof HTMLInputElement && /^(?:button|submit|reset|image)$/.test(element.type);
  if (isButton) return 'button';
  return element instanceof HTMLInputElement ? `${element.type} field` : element.localName;
}

function nameOf(element: Element, role: string): string {
  if (element instanceof HTMLAnchorElement) return loggedPath(element.pathname);
  if (!namedByUs.includes(role)) return element.getAttribute('name') ?? '';
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return name.replace(/\s+/g, ' ').trim().slice(0, 80).replace(/\d+/g, '#');
}
