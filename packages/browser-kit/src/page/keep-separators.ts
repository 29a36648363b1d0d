/**
 * Keeps decimal separators in a number field. Browsers drop the one that their language does not use without a word, so that
 * `1,5` reads 15. From the first separator on the field takes text, and whoever reads it decides. For the `ref` of the field.
 */
export function keepSeparators(input: HTMLInputElement | null): void {
  input?.addEventListener('beforeinput', (event) => {
    const { data } = event;
    if (input.type !== 'number' || !data || !/[.,]/.test(data)) return;
    event.preventDefault();
    // A number field tells nothing of its caret: people type at its end.
    input.type = 'text';
    setValue?.call(input, input.value + data);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** As a browser sets it: React replaces the setter of the element itself, and takes what comes through it for its own. */
const setValue =
  typeof document === 'undefined'
    ? undefined
    : Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
