/** Menus that are `<details>`: those of the header and the order of a list. Other details stay as their reader leaves them. */
const openMenus = 'details:is(.menu, .folder, .sort)[open]';

/** Closes menus by Escape, by a press outside of them, and when the focus leaves them. */
export function closeMenus(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    const menu = key === 'Escape' && target instanceof Element && target.closest<HTMLDetailsElement>(openMenus);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => closeOutside(target));
  // A focus that goes nowhere, as on a press beside all controls, leaves no menu.
  document.addEventListener('focusin', ({ target }) => closeOutside(target));
}

function closeOutside(target: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  }
}
