/**
 * Keeps decimal separators in a number field. Browsers drop the one that their language does not use without a word, so that
 * `1,5` reads 15. From the first separator on the field takes text, and whoever reads it decides; it takes numbers again
 * once it is left without one. For the `ref` of the field.
 */
export function keepSeparators(input: HTMLInputElement | null): (() => void) | undefined {
  if (!input) return undefined;
  const insert = (event: InputEvent) => {
    const { data } = event;
    if (input.type !== 'number' || !data || !/[.,]/.test(data)) return;
    event.preventDefault();
    // A number field tells nothing of its caret: people type at its end.
    input.type = 'text';
    setValue(input, input.value + data);
    input.setSelectionRange(input.value.length, input.value.length);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data, inputType: 'insertText' }));
  };
  const leave = () => {
    if (input.type === 'text' && /^\d*$/.test(input.value)) input.type = 'number';
  };
  input.addEventListener('beforeinput', insert);
  input.addEventListener('blur', leave);
  return () => {
    input.removeEventListener('beforeinput', insert);
    input.removeEventListener('blur', leave);
  };
}

/** As a browser sets it: React replaces the setter of the element itself, and takes what comes through it for its own. */
function setValue(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
}
