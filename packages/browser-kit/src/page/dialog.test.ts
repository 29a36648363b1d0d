import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alertDialog } from './alert-dialog.ts';
import { confirmDialog } from './confirm-dialog.ts';
import { openDialog, placeDialog } from './dialog.ts';

const byId = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
};
const dialogOf = () => {
  const found = document.querySelector('dialog');
  if (!found) throw new Error('no dialog');
  return found;
};
const at = (x: number, y: number) => ({ clientX: x, clientY: y, bubbles: true });
const press = (target: Element, x: number, y: number) => {
  target.dispatchEvent(new PointerEvent('pointerdown', at(x, y)));
  target.dispatchEvent(new MouseEvent('click', at(x, y)));
};
const pressEscape = () => {
  const cancel = new Event('cancel', { cancelable: true });
  // Browsers close the dialog themselves unless the event is cancelled.
  if (dialogOf().dispatchEvent(cancel)) dialogOf().close();
};

beforeEach(() => {
  document.body.innerHTML = `<button id="opener">Open</button>
    <dialog aria-labelledby="title"><h2 id="title">Details</h2><input id="field"></dialog>`;
  byId('opener').focus();
});
afterEach(() => vi.restoreAllMocks());

describe('dialog', () => {
  test('opens with the focus on its title and returns it when closed', () => {
    const onClose = vi.fn();
    const close = openDialog(dialogOf(), { onClose });
    expect(dialogOf().open).toBe(true);
    expect(document.activeElement?.id).toBe('title');
    close();
    expect(dialogOf().open).toBe(false);
    expect(document.activeElement?.id).toBe('opener');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('can begin at a field', () => {
    openDialog(dialogOf(), { focus: byId('field') });
    expect(document.activeElement?.id).toBe('field');
  });

  test('Escape closes it, unless it may not', () => {
    openDialog(dialogOf(), { mayClose: () => false });
    pressEscape();
    expect(dialogOf().open).toBe(true);
    dialogOf().close();
    openDialog(dialogOf());
    pressEscape();
    expect(dialogOf().open).toBe(false);
  });

  test('a question about closing may take its time', async () => {
    const answers = [Promise.resolve(false), Promise.resolve(true)];
    openDialog(dialogOf(), { mayClose: () => answers.shift() ?? false });
    pressEscape();
    await answers[0];
    expect(dialogOf().open).toBe(true);
    pressEscape();
    await vi.waitFor(() => expect(dialogOf().open).toBe(false));
  });

  test('a press outside closes it, one inside does not', () => {
    vi.spyOn(dialogOf(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200));
    openDialog(dialogOf());
    press(dialogOf(), 150, 150);
    press(byId('field'), 10, 10);
    expect(dialogOf().open).toBe(true);
    press(dialogOf(), 10, 10);
    expect(dialogOf().open).toBe(false);
  });

  test('a drag out of the dialog does not close it', () => {
    vi.spyOn(dialogOf(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200));
    openDialog(dialogOf());
    byId('field').dispatchEvent(new PointerEvent('pointerdown', at(150, 150)));
    dialogOf().dispatchEvent(new MouseEvent('click', at(10, 10)));
    expect(dialogOf().open).toBe(true);
  });

  test('begins 50 px below the top when taller than the window, and is centred otherwise', () => {
    const height = vi.spyOn(dialogOf(), 'scrollHeight', 'get').mockReturnValue(window.innerHeight + 1);
    placeDialog(dialogOf());
    expect(dialogOf().style.marginTop).toBe('50px');
    height.mockReturnValue(window.innerHeight);
    placeDialog(dialogOf());
    expect(dialogOf().style.marginTop).toBe('');
  });
});

describe('alert dialog', () => {
  test('says title and text, has the focus on its button, and settles when closed', async () => {
    byId('title').closest('dialog')?.remove();
    const done = alertDialog({ title: 'Unable to Add Item', text: 'Please try again.' });
    const dialog = dialogOf();
    expect(dialog.getAttribute('role')).toBe('alertdialog');
    expect(byId(dialog.getAttribute('aria-labelledby') ?? '').textContent).toBe('Unable to Add Item');
    expect(byId(dialog.getAttribute('aria-describedby') ?? '').textContent).toBe('Please try again.');
    const button = dialog.querySelector('button');
    expect(document.activeElement).toBe(button);
    expect(button?.textContent).toBe('OK');
    button?.click();
    await done;
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement?.id).toBe('opener');
  });
});

describe('confirm dialog', () => {
  const ask = () => {
    byId('title').closest('dialog')?.remove();
    return confirmDialog({ title: 'Discard your entries?', confirmLabel: 'Discard', cancelLabel: 'Keep editing' });
  };
  const buttons = () => [...dialogOf().querySelectorAll('button')];

  test('PAGE-215 PAGE-218 PAGE-219 is true on confirm, and closes by itself before that', async () => {
    const answer = ask();
    expect(document.activeElement?.textContent).toBe('Discard');
    buttons().at(-1)?.click();
    expect(document.querySelector('dialog')).toBeNull();
    expect(await answer).toBe(true);
    expect(document.activeElement?.id).toBe('opener');
  });

  test('PAGE-216 is false on cancel', async () => {
    const answer = ask();
    buttons()[0]?.click();
    expect(await answer).toBe(false);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('PAGE-217 offers cancel only where there is something to cancel', async () => {
    void ask();
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Keep editing', 'Discard']);
    dialogOf().close();
    void alertDialog({ title: 'Unable to Add Item', text: 'Please try again.' });
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['OK']);
  });

  test('PAGE-220 Escape and a press outside cancel', async () => {
    const first = ask();
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    dialogOf().dispatchEvent(pressed);
    expect([await first, pressed.defaultPrevented]).toEqual([false, true]);
    document.body.insertAdjacentHTML('beforeend', '<dialog><h2 id="title">Details</h2></dialog>');
    const second = ask();
    vi.spyOn(dialogOf(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200));
    press(dialogOf(), 10, 10);
    expect(await second).toBe(false);
  });
});
