/** Regions of the editor, in the order that F6 goes through them. */
const regions = ['outline', 'canvas', 'panel', 'bar'];

const regionOf = (name: string) => document.querySelector<HTMLElement>(`[data-region="${name}"]`);

/** Moves the focus into the region after the one that has it. */
export function focusRegionAfter(): void {
  const now = document.activeElement?.closest('[data-region]')?.getAttribute('data-region');
  const next = regions[(regions.indexOf(now ?? 'bar') + 1) % regions.length];
  const region = next && regionOf(next);
  if (!region) return;
  const target = region.querySelector<HTMLElement>(selectedRow) ?? region.querySelector<HTMLElement>(focusable);
  (target ?? region).focus();
}

/** Moves the focus to the outline's selected row. */
export function focusOutline(): void {
  requestAnimationFrame(() => regionOf('outline')?.querySelector<HTMLElement>(selectedRow)?.focus());
}

/** Moves the focus to the first field of the settings, or to the one of this name. */
export function focusField(name?: string): void {
  requestAnimationFrame(() => {
    const panel = regionOf('panel');
    const field = name ? panel?.querySelector(`[data-setting="${name}"]`) : panel;
    field?.querySelector<HTMLElement>(focusable)?.focus();
  });
}

const selectedRow = '[role=row][aria-selected=true]';
const focusable =
  '[role=row][tabindex="0"], iframe, input:not([type=file]), textarea, select, [contenteditable=true], button:not([disabled]), a[href]';
