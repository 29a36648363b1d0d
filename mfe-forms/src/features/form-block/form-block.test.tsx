import type { FormBlockProps } from '@tessera/contracts/mounts.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import {
  type FakeAnswer,
  fakeServer,
  laterAnswer,
  networkGone,
  problem,
  type SentCall,
} from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aField, aForm, blockProps } from '../../testing/a-form.ts';
import { FormBlock } from './form-block.tsx';

const fields = [
  aField({ type: 'name', title: 'Your name', required: true }),
  aField({ type: 'email', title: 'E-mail', required: true }),
  aField({ type: 'textarea', id: 'message', title: 'Message', maxLength: 10 }),
];
const draw = (form: Parameters<typeof aForm>[1] = {}, own: Partial<FormBlockProps> = {}) =>
  drawPage(<FormBlock {...blockProps(aForm(fields, form), own)} />);
type Page = Awaited<ReturnType<typeof draw>>;

async function fillIn(page: Page): Promise<void> {
  await page.fill('First name', 'June');
  await page.fill('Last name', 'Abara');
  await page.fill('E-mail', 'june@example.com');
}

/** svc-forms as far as a form needs it. */
function forms(own: { validate?: Answer; key?: Answer; save?: Answer } = {}): SentCall[] {
  return fakeServer(({ path }) => {
    if (path.startsWith('/api/rest/forms/validate/')) return own.validate?.() ?? { body: { valid: true } };
    if (path.endsWith('FormSubmissionKey')) return own.key?.() ?? { body: { data: { key: 'key-1' } } };
    return own.save?.() ?? { body: { result: { submissionId: 's1' } } };
  });
}
type Answer = () => FakeAnswer | Promise<FakeAnswer>;

const errorOf = (page: Page, name: string) =>
  (page.control(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(-1);

/** Makes the form this tall in a window of 768. */
function setHeight(height: number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('checks before anything is sent', () => {
  test('FORM-047 FORM-048 FORM-065 FORM-138 every wrong field says so, and so does the form', async () => {
    const calls = forms();
    const page = await draw();
    await page.submit();
    expect(errorOf(page, 'E-mail')).toBe('Required');
    expect(errorOf(page, 'First name')).toBe('Required');
    expect(page.text()).toContain('One or more fields is invalid, please check your entries.');
    expect(calls).toEqual([]);
  });

  test('FORM-055 FORM-058 texts too long and invalid addresses', async () => {
    const page = await draw();
    await fillIn(page);
    await page.fill('E-mail', 'june@fernmail');
    await page.fill('Message (optional)', 'far too long for it');
    await page.submit();
    expect(errorOf(page, 'E-mail')).toBe(
      'Email is not valid. Email addresses should follow the format name@example.com.',
    );
    expect(errorOf(page, 'Message (optional)')).toBe('You have exceeded the character limit.');
  });

  test('FORM-073 the focus moves to the first wrong control, in a group to the part that is missing', async () => {
    const page = await draw();
    await page.fill('First name', 'June');
    await page.submit();
    expect(document.activeElement).toBe(page.control('Last name'));
    expect(page.control('Last name').getAttribute('aria-invalid')).toBe('true');
    expect(page.control('First name').getAttribute('aria-invalid')).toBeNull();
  });

  test('FORM-074 an error goes when its field changes', async () => {
    const page = await draw();
    await page.submit();
    await page.fill('E-mail', 'j');
    expect(page.control('E-mail').getAttribute('aria-invalid')).toBeNull();
    expect(page.control('First name').getAttribute('aria-invalid')).toBe('true');
  });

  test('FORM-137 values that cannot be read from the form say so, and nothing is sent', async () => {
    const calls = forms();
    const page = await draw();
    await fillIn(page);
    vi.stubGlobal(
      'FormData',
      class {
        constructor() {
          throw new TypeError('no values');
        }
      },
    );
    await page.submit();
    const alert = page.body.querySelector('[role="alert"]');
    expect(alert?.textContent).toBe('Could not parse the form fields, please check your entries.');
    expect(calls).toEqual([]);
  });

  test('FORM-139 FORM-140 FORM-141 a form taller than the window has a summary at each end', async () => {
    setHeight(2000);
    const page = await draw();
    await page.submit();
    expect(page.text()).toContain('Your form has encountered a problem. Please scroll down to review.');
    expect(page.text()).toContain('Your form has encountered a problem. Please scroll up to review.');
    expect(page.control('E-mail: Required').getAttribute('href')).toBe(`#${page.control('E-mail').id}`);
  });

  test('FORM-142 a shorter form has the one below only', async () => {
    setHeight(500);
    const page = await draw();
    await page.submit();
    expect(page.text()).not.toContain('scroll down');
    expect(page.text()).toContain('Your form has encountered a problem. Please scroll up to review.');
  });
});

describe('sending a form', () => {
  test('FORM-001 FORM-066 FORM-106 FORM-107 FORM-111 check, key, submission with its page', async () => {
    const calls = forms();
    const page = await draw();
    await fillIn(page);
    await page.submit();
    const form = { name: ['June', 'Abara'], email: 'june@example.com', message: '' };
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/rest/forms/validate/form-contact', form],
      ['POST', '/api/form/FormSubmissionKey', undefined],
      [
        'POST',
        '/api/form/SaveFormSubmission',
        {
          key: 'key-1',
          formId: 'form-contact',
          form,
          pageTitle: 'Contact',
          pageId: 'page-contact',
          pagePath: '/contact',
          contentSource: 'c',
          pagePermissionTypeValue: 1,
          filledInMs: expect.any(Number),
        },
      ],
    ]);
    expect(calls.every(({ credentials }) => credentials !== 'omit' && credentials !== undefined)).toBe(true);
  });

  test('FORM-002 a newsletter block signs its visitor up', async () => {
    const calls = forms();
    const letters = {
      id: 'form-letters',
      type: 'newsletter',
      mailingListId: 'list-1',
      submissionText: 'Look in your mail.',
    };
    const email = aField({ type: 'email', title: 'E-mail', required: true });
    const page = await drawPage(<FormBlock {...blockProps(aForm([email], letters))} />);
    await page.fill('E-mail', 'june@example.com');
    await page.submit();
    expect(calls.at(-1)?.body).toMatchObject({ formId: 'form-letters', form: { email: 'june@example.com' } });
    expect(page.text()).toBe('Look in your mail.');
  });

  describe('an address that joins a list once it is confirmed', () => {
    const step = 'One more step: open the email we sent to june@example.com and confirm.';
    const email = aField({ type: 'email', title: 'E-mail', required: true });
    const letters = { type: 'newsletter', mailingListId: 'list-1', submissionText: 'You are on the list.' };
    const sent = async (form: ReturnType<typeof aForm>, own: Partial<FormBlockProps> = {}) => {
      forms({ save: () => ({ body: { result: { submissionId: 's1', confirmEmail: 'june@example.com' } } }) });
      const page = await drawPage(<FormBlock {...blockProps(form, own)} />);
      if (own.sent) return page;
      await page.fill('E-mail', 'june@example.com');
      await page.submit();
      await vi.waitFor(() => expect(page.spoken()).toContain(step));
      return page;
    };

    test('a newsletter asks to confirm instead of saying that it is done', async () => {
      expect((await sent(aForm([email], letters))).text()).toBe(step);
    });

    test('a form that also sends a message says so first', async () => {
      const form = aForm([email, aField({ type: 'textarea' })], { submissionText: 'We will answer soon.' });
      expect((await sent(form)).text()).toBe(`${step}We will answer soon.`);
    });

    test('without scripts the page it comes back to says so without the address', async () => {
      const page = await sent(aForm([email], letters), { sent: true, isToConfirm: true });
      expect(page.text()).toBe('One more step: open the email we sent you and confirm.');
    });
  });

  test("FORM-082 FORM-083 while submitting it is locked, says 'Submitting…' and ignores a second press", async () => {
    const slow = laterAnswer();
    const calls = forms({ validate: () => slow.answer });
    const page = await draw();
    await fillIn(page);
    await page.submit();
    const button = page.control('Submitting…');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(page.control('E-mail').closest('[inert]')).not.toBeNull();
    await page.submit();
    expect(calls).toHaveLength(1);
    slow.give({ body: { valid: true } });
    await page.settle();
    expect(calls).toHaveLength(3);
  });

  test('FORM-085 FORM-086 FORM-087 afterwards its text replaces it, in view and announced', async () => {
    forms();
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 300, 80));
    const page = await draw({ submissionText: 'Thank you. We will answer soon.' });
    await fillIn(page);
    await page.submit();
    expect(page.has('E-mail')).toBe(false);
    expect(page.text()).toBe('Thank you. We will answer soon.');
    await vi.waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ top: -530, behavior: 'instant' }));
    expect(document.activeElement?.textContent).toBe('Thank you. We will answer soon.');
    await vi.waitFor(() => expect(page.spoken()).toBe('Thank you. We will answer soon.'));
  });

  test('FORM-088 FORM-098 then comes the HTML of the saved form in a frame without an origin', async () => {
    forms();
    const page = await draw({ postSubmitHtml: '<img src="https://example.com/pixel.gif" alt="">' });
    await fillIn(page);
    await page.submit();
    await act(() => vi.dynamicImportSettled());
    const frame = page.body.querySelector('iframe');
    expect([frame?.getAttribute('src'), frame?.height]).toEqual(['/api/form/forms/form-contact/after', '0']);
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-same-origin');
    // Only the frame says how high it is.
    await act(async () => window.dispatchEvent(new MessageEvent('message', { data: { height: 900 } })));
    expect(frame?.height).toBe('0');
  });

  test('SAFE-32 another window cannot set the height of that frame; the frame itself can', async () => {
    forms();
    const page = await draw({ postSubmitHtml: '<p>Hi</p>' });
    await fillIn(page);
    await page.submit();
    await act(() => vi.dynamicImportSettled());
    const frame = page.body.querySelector('iframe');
    const own = {};
    Object.defineProperty(frame, 'contentWindow', { value: own });
    const say = (source: unknown, height: unknown) =>
      act(async () => {
        const message = new MessageEvent('message', { data: { height }, origin: 'https://elsewhere.example' });
        Object.defineProperty(message, 'source', { value: source });
        window.dispatchEvent(message);
      });
    for (const source of [window, {}, null, undefined]) await say(source, 900);
    for (const height of ['900', Number.NaN, null]) await say(own, height);
    expect(frame?.height).toBe('0');
    await say(own, 900);
    expect(frame?.height).toBe('900');
  });

  test('FORM-084 nothing but the form leads on where its owner leads elsewhere', async () => {
    forms();
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    const page = await draw({ postSubmitHtml: '<p>Hi</p>', successRedirect: '/thanks' });
    await fillIn(page);
    await page.submit();
    expect(page.body.querySelector('iframe')).toBeNull();
  });

  test("FORM-096 FORM-097 without words of the owner: 'Submit' and 'Thank you!'", async () => {
    forms();
    const page = await draw({ submissionText: '', submitButtonText: '' });
    expect(page.has('Submit')).toBe(true);
    await fillIn(page);
    await page.submit();
    expect(page.text()).toBe('Thank you!');
  });

  test('FORM-084 FORM-099 a redirect is followed, unless it leads nowhere decent', async () => {
    forms();
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    for (const successRedirect of ['/thanks', 'javascript:alert(1)']) {
      const page = await draw({ successRedirect });
      await fillIn(page);
      await page.submit();
    }
    expect(assign.mock.calls).toEqual([['/thanks']]);
  });
});

describe('a submission that fails', () => {
  test('FORM-067 FORM-147 errors of the server are shown at their fields', async () => {
    const errors = { email: 'Required' };
    for (const step of ['validate', 'save'] as const) {
      forms({ [step]: () => ({ status: 400, body: { code: 'form.invalid', error: 'x', errors } }) });
      const page = await draw();
      await fillIn(page);
      await page.submit();
      expect(errorOf(page, 'E-mail')).toBe('Required');
      expect(document.activeElement).toBe(page.control('E-mail'));
    }
  });

  test.each<[string, { key?: Answer; save?: Answer }, string]>([
    [
      'FORM-136 no key',
      { key: () => problem(500, 'service.failed', 'x') },
      'Could not get a form submission key, please try again later.',
    ],
    [
      'FORM-136 an answer without a key',
      { key: () => ({ body: {} }) },
      'Could not get a form submission key, please try again later.',
    ],
    [
      'FORM-143 a key that is no longer good',
      { save: () => problem(401, 'form.key_invalid', 'x') },
      'Unable to submit form. Please try again later.',
    ],
    [
      'FORM-131 an answer that is not JSON',
      { save: () => ({ body: '<html>' }) },
      'Error processing form submission. Please reload and try again.',
    ],
    ['FORM-134 no network', { save: gone }, 'Unknown error, please try again later.'],
  ])('FORM-090 FORM-091 %s: says so, keeps what was typed and can be sent again', async (_title, own, text) => {
    forms(own);
    const page = await draw({ submitButtonText: 'Send' });
    await fillIn(page);
    await page.submit();
    expect(page.body.querySelector('[role="alert"]')?.textContent).toBe(text);
    expect(document.activeElement?.textContent).toBe(text);
    expect(page.control('E-mail').value).toBe('june@example.com');
    expect(page.control('Send').getAttribute('aria-disabled')).toBe('false');
    forms();
    await page.submit();
    expect(page.has('Send')).toBe(false);
  });
});

describe('what the page says of a form', () => {
  test('FORM-144 a form that is not there leaves a sentence', async () => {
    const page = await drawPage(<FormBlock {...blockProps(null)} />);
    expect(page.text()).toBe('This form has not been configured yet.');
  });

  test('a plain form post that came back: thanks, or what failed', async () => {
    expect((await draw({ submissionText: 'Thanks.' }, { sent: true })).text()).toBe('Thanks.');
    const page = await draw({}, { problemText: 'Unable to submit form. Please try again later.' });
    expect(page.text()).toContain('Unable to submit form. Please try again later.');
    expect(page.has('E-mail')).toBe(true);
  });

  test('two forms of a page keep to themselves', async () => {
    forms();
    const other = aForm(fields, { id: 'form-other', submitButtonText: 'Other' });
    const page = await drawPage(
      <>
        <FormBlock {...blockProps(aForm(fields))} />
        <FormBlock {...blockProps(other)} />
      </>,
    );
    await page.press('Other');
    const wrong = [...page.body.querySelectorAll('[aria-invalid]')].map((control) => control.closest('form')?.id);
    expect(new Set(wrong)).toEqual(new Set(['form-form-other']));
  });
});

function gone(): never {
  throw networkGone;
}

describe('a submission that is sent again', () => {
  test.each<[string, Answer, string[]]>([
    ['no answer', gone, ['key-1', 'key-1']],
    ['an unreadable answer', () => ({ body: '<html>' }), ['key-1', 'key-1']],
    ['a service that is away', () => problem(503, 'service.unavailable', 'x'), ['key-1', 'key-1']],
    ['a refusal', () => problem(401, 'form.key_invalid', 'x'), ['key-1', 'key-2']],
  ])('SAFE-40 after %s', async (_title, save, keys) => {
    const page = await draw();
    await fillIn(page);
    const first = forms({ save });
    await page.submit();
    const second = forms({ key: () => ({ body: { data: { key: 'key-2' } } }) });
    await page.submit();
    const sent = [...first, ...second].filter(({ path }) => path.endsWith('SaveFormSubmission'));
    expect(sent.map(({ body }) => (body as { key: string }).key)).toEqual(keys);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(keys);
  });

  test('SAFE-40 while an earlier try is still under way waits for what becomes of it, by itself', async () => {
    const page = await draw();
    await fillIn(page);
    let tries = 0;
    const saved = { body: { result: { submissionId: 'sub-1' } } };
    const calls = forms({ save: () => (++tries < 3 ? problem(409, 'request.in_progress', 'x') : saved) });
    await page.submit();
    expect(page.text()).not.toContain('Unknown error');
    await vi.waitFor(() => expect(tries).toBe(3));
    await page.settle();
    expect(page.text()).toContain('Thank you.');
    const sent = calls.filter(({ path }) => path.endsWith('SaveFormSubmission'));
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set(['key-1']));
  });

  test('SAFE-40 with other entries is another submission', async () => {
    const page = await draw();
    await fillIn(page);
    forms({ save: gone });
    await page.submit();
    await page.fill('E-mail', 'july@example.com');
    const second = forms({ key: () => ({ body: { data: { key: 'key-2' } } }) });
    await page.submit();
    expect(second.at(-1)?.headers.get('idempotency-key')).toBe('key-2');
  });
});
