import type { Control } from '@tessera/contracts/mounts.ts';

export const controlsIn = (root: ParentNode): Control[] => [
  ...root.querySelectorAll<Control>('input, select, textarea'),
];
export const isSelect = (control: Control): control is HTMLSelectElement => control.matches('select');
export const isTicked = (control: Control): control is HTMLInputElement =>
  control.matches('[type=checkbox], [type=radio]');

/** Finds the control that took the place of `control` after a re-render: same type and name, same position among those. */
export function counterpart(
  control: Control,
  before: readonly Control[],
  after: readonly Control[],
): Control | undefined {
  const isAlike = (other: Control) =>
    other.type === control.type && other.name === control.name && (!isTicked(control) || other.value === control.value);
  return after.filter(isAlike)[before.filter(isAlike).indexOf(control)];
}
