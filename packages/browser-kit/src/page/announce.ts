/** Screen readers miss a text that replaces another within one frame: clear first, set a little later. */
const settleMs = 50;

const pending = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Speaks a text through the live regions the shell renders at load (`#live-polite`, `#live-assertive`). Of several
 * texts in a row the last one is spoken.
 */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const region = document.getElementById(`live-${urgency}`);
  if (!region) return;
  clearTimeout(pending.get(urgency));
  region.textContent = '';
  const timer = setTimeout(() => {
    region.textContent = text;
  }, settleMs);
  pending.set(urgency, timer);
}
