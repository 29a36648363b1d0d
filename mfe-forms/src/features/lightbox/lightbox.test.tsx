import { publish } from '@tessera/browser-kit/page/dom-events.ts';
import type { OpenFields } from '@tessera/contracts/dom-events.ts';
import type { FormValues } from '@tessera/contracts/forms/form.ts';
import * as spoken from '@tessera/contracts/spoken-events.wire.ts';
import { type DrawnPage, drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import {
  type FakeAnswer,
  fakeServer,
  laterAnswer,
  problem,
  type SentCall,
} from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aField, aForm } from '../../testing/a-form.ts';
import { Lightbox } from './lightbox.tsx';

const form = aForm(
  [
    aField({ type: 'text', id: 'initials', title: 'Initials', required: true }),
    aField({ type: 'radio', id: 'where', title: 'Where?', options: ['Foot', 'Handle'] }),
    aField({ type: 'name', id: 'who', title: 'For whom?' }),
  ],
  { id: 'form-initials', name: 'Make it theirs' },
);

/** The services as far as a lightbox needs them; `own` answers by the last part of the path. */
function services(own: Record<string, () => FakeAnswer | Promise<FakeAnswer>> = {}): SentCall[] {
  return fakeServer(({ path }) => {
    if (own[path]) return own[path]();
    if (path === '/api/commerce/products/mug') return { body: { additionalFieldsFormId: 'form-initials' } };
    return { body: path.includes('validate') ? { valid: true } : form };
  });
}
const validatePath = '/api/rest/forms/validate/form-initials';

interface Opened {
  page: DrawnPage;
  saved: FormValues[];
}

/** Opens the lightbox from a button of the page, as a product page does. */
async function open(own: Partial<OpenFields> = {}): Promise<Opened> {
  const saved: FormValues[] = [];
  const page = await drawPage(
    <>
      <button type="button">Opener</button>
      <Lightbox />
    </>,
  );
  page.control('Opener').focus();
  await act(async () =>
    publish(spoken.formsOpenFields, {
      ...{ itemId: 'mug', title: 'Moor Mug', formId: 'form-initials', values: null, saveLabel: 'Add To Cart' },
      save: async (values) => void saved.push(values),
      ...own,
    }),
  );
  await page.settle();
  return { page, saved };
}
const isOpen = () => document.querySelector('main dialog') !== null;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('additional-fields lightbox', () => {
  test('PROD-153 PROD-154 PROD-160 CART-140 is filled in, checked here and by the server, and handed to who asked', async () => {
    const calls = services();
    const { page, saved } = await open();
    expect(document.activeElement?.textContent).toBe('Make it theirs');
    expect(page.text()).toContain('Moor Mug');
    await page.press('Add To Cart');
    expect(page.text()).toContain('Required');
    expect(calls.map(({ path }) => path)).toEqual(['/api/form/forms/form-initials']);
    await page.fill('Initials', 'M. O.');
    await page.press('Foot');
    await page.press('Add To Cart');
    const values = { initials: 'M. O.', where: 'Foot', who: ['', ''] };
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: validatePath, body: values });
    expect(saved).toEqual([values]);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(page.control('Opener'));
  });

  test('PROD-160 CART-142 errors of the server are shown at their fields; nothing is passed on', async () => {
    const errors = { initials: 'You have exceeded the character limit.' };
    services({ [validatePath]: () => ({ status: 400, body: { code: 'form.invalid', error: 'x', errors } }) });
    const { page, saved } = await open();
    await page.fill('Initials', 'far too many');
    await page.press('Add To Cart');
    expect(page.text()).toContain('You have exceeded the character limit.');
    expect(saved).toEqual([]);
    expect(page.control('Add To Cart').getAttribute('aria-disabled')).toBe('false');
  });

  test('CART-141 while it is saving it is locked', async () => {
    services();
    const slow = laterAnswer();
    const { page } = await open({ save: async () => void (await slow.answer) });
    await page.fill('Initials', 'M');
    await page.press('Add To Cart');
    expect(page.control('Saving…').getAttribute('aria-disabled')).toBe('true');
    expect(page.control('Initials').closest('[inert]')).not.toBeNull();
    slow.give({});
    await page.settle();
    expect(isOpen()).toBe(false);
  });

  test('CART-146 without a form it is that of the product, and begins with the saved values', async () => {
    const calls = services();
    const { page } = await drawnWithout({ values: { initials: 'J', where: 'Handle', who: ['June', ''], gone: 'x' } });
    expect(calls.map(({ path }) => path)).toEqual(['/api/commerce/products/mug', '/api/form/forms/form-initials']);
    expect(page.control('Initials').value).toBe('J');
    expect(page.control('Handle').checked).toBe(true);
    expect(page.control('First name').value).toBe('June');
  });

  test('CART-149 CART-142 a failure to save is shown; the lightbox is unchanged', async () => {
    services();
    const { page } = await open({ save: async () => ({ title: 'Unable to update form', text: 'Please try again.' }) });
    await page.fill('Initials', 'M');
    await page.press('Add To Cart');
    const alert = document.querySelector('[role="alertdialog"]');
    expect(alert?.textContent).toContain('Unable to update formPlease try again.');
    await page.press('OK');
    expect(page.control('Initials').value).toBe('M');
    expect(page.control('Add To Cart').getAttribute('aria-disabled')).toBe('false');
  });

  test.each(['/api/form/forms/form-initials', '/api/commerce/products/mug'])(
    "PROD-161 CART-150 when %s fails: 'Unable to open form'",
    async (path) => {
      services({ [path]: () => problem(500, 'service.failed', 'Please try again.') });
      const opening: boolean[] = [];
      await drawnWithout({ onOpening: (is) => opening.push(is) });
      expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('Unable to open form');
      expect(isOpen()).toBe(false);
      expect(opening).toEqual([true, false]);
    },
  );

  test('PROD-157 PROD-158 the close control adds nothing and gives the focus back', async () => {
    services();
    const { page, saved } = await open();
    await page.press('Close');
    expect([isOpen(), saved.length]).toEqual([false, 0]);
    expect(document.activeElement).toBe(page.control('Opener'));
  });

  test('PAGE-215 PAGE-216 what was typed is asked about before it is thrown away', async () => {
    services();
    const { page } = await open();
    await page.fill('Initials', 'M');
    await page.press('Cancel');
    await page.press('Keep editing');
    expect(isOpen()).toBe(true);
    await page.press('Cancel');
    await page.press('Discard');
    expect(isOpen()).toBe(false);
  });
});

/** Opens it for a product whose form is not known, as the cart does. */
function drawnWithout(own: Partial<OpenFields>): Promise<Opened> {
  return open({ ...own, formId: '' });
}
