import type { Control } from '@tessera/contracts/mounts.ts';
import { controlsIn, counterpart, isSelect, isTicked } from './form-controls.ts';

/**
 * Copies the values of removed controls into the controls that replace them. The values stay in the page; nothing is stored.
 * @returns whether every value found its control; undefined where there was nothing to fill in
 */
export function carryValues(removed: readonly Control[], element: HTMLElement): 'all' | 'some' | undefined {
  const from = removed.filter(isFilledIn);
  if (from.length === 0) return undefined;
  const now = controlsIn(element).filter(isFilledIn);
  const placed = from.map((control) => {
    const there = counterpart(control, from, now);
    return there ? copyValue(control, there) : isEmpty(control);
  });
  return placed.every(Boolean) ? 'all' : 'some';
}

/** Hidden controls stay as the server wrote them. */
const isFilledIn = ({ name, type }: Control) => name !== '' && type !== 'hidden';

function isEmpty(control: Control): boolean {
  return isTicked(control) ? !control.checked : control.value === '';
}

function copyValue(from: Control, to: Control): boolean {
  if (isSelect(to)) choose(to, isSelect(from) ? [...from.selectedOptions].map(({ value }) => value) : []);
  else if (isTicked(to)) to.checked = isTicked(from) && from.checked;
  else if (to.type === 'file') Object.assign(to, { files: (from as HTMLInputElement).files });
  else to.value = from.value;
  return to.value === from.value;
}

function choose({ options }: HTMLSelectElement, values: readonly string[]): void {
  for (const option of options) option.selected = values.includes(option.value);
}
