import type { Control as Field } from '@tessera/contracts/mounts.ts';
import { counterpart, controlsIn as fieldsIn, isSelect, isTicked } from './form-controls.ts';

/** Does in a field what was done in it before. */
type Act = (field: Field) => void;

/**
 * Carries over what a visitor did in the fields of a slot before its module was there. React leaves fields that the server
 * drew as they stand, but hears nothing of what was typed into them, and its next drawing puts back what it knows.
 * @returns what is to be called as soon as the module is mounted: then it hears of it, as if it were done now
 */
export function typedEarly(slot: HTMLElement): () => void {
  const drawn = fieldsIn(slot);
  const acts = new Map(drawn.map((field) => [field, actOf(field)]));
  const watched = new AbortController();
  const note = ({ target }: Event) => acts.set(target as Field, actOf(target as Field));
  // What is done meanwhile is read before the module, which may have drawn it once more, answers.
  slot.addEventListener('input', note, { capture: true, signal: watched.signal });
  return () => {
    watched.abort();
    const now = fieldsIn(slot);
    for (const field of drawn) {
      const there = field.isConnected ? field : counterpart(field, drawn, now);
      if (there && !there.disabled) visit(there, acts.get(field));
    }
  };
}

/** Comes to the field, does there what was done, and leaves it unless the visitor is in it still. */
function visit(field: Field, act: Act | undefined): void {
  const isIn = field === document.activeElement;
  if (!act && !isIn) return;
  tell(field, 'focusin');
  act?.(field);
  if (!isIn) tell(field, 'focusout');
}

/** What was done in a field; undefined where it holds what the server wrote. */
function actOf(field: Field): Act | undefined {
  if (isSelect(field)) return choiceOf(field);
  return isTicked(field) ? tickOf(field) : textOf(field);
}

function choiceOf({ options, multiple }: HTMLSelectElement): Act | undefined {
  const all = [...options];
  const isNamed = multiple || all.some(({ defaultSelected }) => defaultSelected);
  const isPreset = ({ defaultSelected, index }: HTMLOptionElement) => (isNamed ? defaultSelected : index === 0);
  if (all.every((option) => option.selected === isPreset(option))) return undefined;
  const chosen = all.filter(({ selected }) => selected).map(({ value }) => value);
  return (field) => {
    for (const option of (field as HTMLSelectElement).options) option.selected = chosen.includes(option.value);
    tell(field, 'input', 'change');
  };
}

function tickOf({ type, checked, defaultChecked }: HTMLInputElement): Act | undefined {
  // One of several is chosen where it is ticked; it is the others' tick that went.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined;
  return (field) => {
    (field as HTMLInputElement).checked = !checked;
    field.click();
  };
}

function textOf({ value, defaultValue, selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) {
  if (value === defaultValue) return undefined;
  return (field: Field) => {
    // No script chooses a file in another's place.
    if (field.type === 'file') return tell(field, 'change');
    const text = field as HTMLInputElement;
    // React passes over what a field is given through the field itself, as its own writing, and sees what comes past it.
    text.value = text.defaultValue;
    Reflect.set(Object.getPrototypeOf(text), 'value', value, text);
    if (text === document.activeElement && selectionStart !== null)
      text.setSelectionRange(selectionStart, selectionEnd);
    tell(text, 'input');
  };
}

function tell(field: Field, ...names: string[]): void {
  for (const name of names) field.dispatchEvent(new Event(name, { bubbles: true }));
}
