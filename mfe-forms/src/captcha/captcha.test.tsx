import { actionOfForm, type CaptchaWidget, captchaActions } from '@tessera/contracts/forms/captcha.ts';
import { pageContextBlockId } from '@tessera/contracts/html-data-blocks.ts';
import { type DrawnPage, drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { formWords } from '@tessera/rules/forms/words/form-words.ts';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FormBlock } from '../features/form-block/form-block.tsx';
import { Popup } from '../features/popup/popup.tsx';
import { captchaFields } from '../features/restock/captcha-fields.ts';
import { Restock } from '../features/restock/restock.tsx';
import { popupProps, restockProps } from '../fixtures.ts';
import { aField, aForm, blockProps } from '../testing/a-form.ts';
import { type FakeProvider, fakeProvider } from '../testing/fake-provider.ts';
import { widgetSize } from './providers.ts';

const heldText = 'Nobody could check that no machine sent it, so somebody looks at it first.';
const form = aForm([aField({ type: 'text', title: 'Question', required: true })], { captchaEnabled: true });
let provider: FakeProvider;
let beacons: { url: string; body: Blob }[];
beforeEach(async () => {
  provider = fakeProvider();
  beacons = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    beacons.push({ url: String(url), body: body as Blob });
    return true;
  });
  // Tests that draw it do not wait for the chunk.
  await import('./captcha-widget.tsx');
});
afterEach(() => {
  provider.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

/** What the shell says of the page. */
function pageHas(captchaWidget: CaptchaWidget | null): void {
  const block = document.createElement('script');
  block.id = pageContextBlockId;
  block.type = 'application/json';
  block.textContent = JSON.stringify({
    ...{ captchaSiteKey: captchaWidget && 'the-key', captchaWidget, pageType: 1, pagePath: '/contact' },
  });
  document.head.append(block);
}

/** svc-forms, that saves or refuses. */
const server = (save: () => object = () => ({ body: { result: { submissionId: 's1' } } })) =>
  fakeServer(({ path }) => {
    if (path.startsWith('/api/rest/forms/validate/')) return { body: { valid: true } };
    if (path.endsWith('FormSubmissionKey')) return { body: { data: { key: 'key-1' } } };
    return path.endsWith('SaveFormSubmission') || path.endsWith('restock') ? save() : { status: 202 };
  });
const saved = (calls: ReturnType<typeof server>) => calls.filter(({ path }) => path.endsWith('SaveFormSubmission'));

async function come(page: DrawnPage, at = 0): Promise<void> {
  const one = document.querySelectorAll('main form')[at];
  await act(async () => one?.querySelector<HTMLElement>('input, select, textarea, button')?.focus());
  await page.settle();
  await page.settle();
}
const solve = (token: string) => act(async () => provider.drawn.at(-1)?.callback(token));

describe('A form with a captcha', () => {
  test('FORM-149 FORM-150 FORM-159 FORM-163 asks for the script once a page, with the page’s site key, when a form is come to', async () => {
    pageHas('recaptcha_v2');
    server();
    const two = [form, { ...form, id: 'form-two' }].map((one) => <FormBlock key={one.id} {...blockProps(one)} />);
    const page = await drawPage(two);
    expect(provider.scripts).toEqual([]);
    await come(page);
    await vi.waitFor(() => expect(provider.drawn).toHaveLength(1));
    await come(page, 1);
    // The captcha's part is loaded once for the page.
    await vi.waitFor(() => expect(provider.drawn).toHaveLength(2));
    expect(provider.scripts).toEqual([
      'https://www.google.com/recaptcha/enterprise.js?render=explicit&onload=tesseraCaptchaReady',
    ]);
    expect(provider.drawn.map(({ sitekey }) => sitekey)).toEqual(['the-key', 'the-key']);
    const groups = document.querySelectorAll('form fieldset[aria-label="Check that you are a person"]');
    expect([...groups].map((group) => group.querySelector('.drawn') !== null)).toEqual([true, true]);
  });

  test('FORM-151 one without, or on a page without a site key, asks for none', async () => {
    const calls = server();
    for (const [widget, captchaEnabled] of [
      ['turnstile', false],
      [null, false],
    ] as const) {
      document.head.replaceChildren();
      pageHas(widget);
      const page = await drawPage(<FormBlock {...blockProps({ ...form, captchaEnabled })} />);
      await come(page);
      expect(provider.scripts).toEqual([]);
    }
    expect(saved(calls)).toEqual([]);
  });

  test('FORM-135 is not sent before it is solved, and says so', async () => {
    pageHas('turnstile');
    const calls = server();
    const page = await drawPage(<FormBlock {...blockProps(form)} />);
    await come(page);
    await page.fill('Question', 'Why?');
    await page.submit();
    expect(page.text()).toContain('Complete CAPTCHA before submitting.');
    expect(saved(calls)).toEqual([]);
    await solve('token-1');
    await page.submit();
    await page.settle();
    expect(saved(calls)[0]?.body).toMatchObject({ captchaKey: 'token-1', form: { text: 'Why?' } });
  });

  test('FORM-092 FORM-093 FORM-094 FORM-095 after a failure it is reset, and the button waits for a new token; the fields do not', async () => {
    pageHas('hcaptcha');
    server(() => problem(500, 'internal', 'Something went wrong.'));
    const page = await drawPage(<FormBlock {...blockProps(form)} />);
    await come(page);
    await page.fill('Question', 'How?');
    await solve('token-1');
    await page.submit();
    await page.settle();
    expect(provider.resets).toBe(1);
    expect(page.text()).toContain('Please do the check once more before you send the form again.');
    expect(page.control<HTMLButtonElement>('Send').disabled).toBe(true);
    expect(page.control('Question').closest('[inert]')).toBeNull();
    await solve('token-2');
    expect(page.control<HTMLButtonElement>('Send').disabled).toBe(false);
  });

  test('an expired one is invalid', async () => {
    pageHas('turnstile');
    const calls = server();
    const page = await drawPage(<FormBlock {...blockProps(form)} />);
    await come(page);
    await page.fill('Question', 'Why?');
    await solve('token-1');
    await act(async () => provider.drawn[0]?.['expired-callback']());
    expect(page.text()).toContain('The check has run out. Please do it once more.');
    await page.submit();
    expect(saved(calls)).toEqual([]);
  });

  test('FORM-160 one whose script does not come says so, can be tried again, and does not prevent sending', async () => {
    pageHas('turnstile');
    const calls = server();
    provider.isAway = true;
    const page = await drawPage(<FormBlock {...blockProps(form)} />);
    await come(page);
    expect(page.text()).toContain('The check against machines could not be loaded.');
    await page.press('Try again');
    await page.settle();
    expect(provider.scripts).toHaveLength(2);
    await page.fill('Question', 'Where?');
    await page.submit();
    await page.settle();
    expect(saved(calls)[0]?.body).toMatchObject({ withoutCaptcha: true });
    expect(saved(calls)[0]?.body).not.toHaveProperty('captchaKey');
    expect(page.text()).toContain(heldText);
    await expect.poll(() => page.spoken()).toBe(`Thank you. We will answer soon. ${heldText}`);
  });

  test('FORM-084 a held submission shows that it will be reviewed before redirecting: the target is a link', async () => {
    pageHas('turnstile');
    server();
    provider.isAway = true;
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const page = await drawPage(<FormBlock {...blockProps({ ...form, successRedirect: '/thanks' })} />);
    await come(page);
    await page.fill('Question', 'Where?');
    await page.submit();
    await page.settle();
    expect(page.text()).toContain(heldText);
    expect(assign).not.toHaveBeenCalled();
    expect(page.control('Continue').getAttribute('href')).toBe('/thanks');
  });

  test('FORM-084 without scripts what was sent and is not led on has the way on beside it', async () => {
    const after = (own: object) => renderToString(<FormBlock {...blockProps({ ...form, ...own }, { sent: true })} />);
    expect(after({ successRedirect: 'https://elsewhere.example/' })).toContain(
      '<a href="https://elsewhere.example/">Continue</a>',
    );
    for (const successRedirect of [null, 'javascript:alert(1)']) {
      expect(after({ successRedirect })).not.toContain('Continue');
    }
  });

  test('a solved one shows no review message', async () => {
    pageHas('turnstile');
    server();
    const page = await drawPage(<FormBlock {...blockProps(form)} />);
    await come(page);
    await solve('token-1');
    await page.fill('Question', 'Where?');
    await page.submit();
    await page.settle();
    expect(page.text()).toContain('Thank you. We will answer soon.');
    expect(page.text()).not.toContain(heldText);
  });

  test('without scripts says before and after sending that it will be reviewed', async () => {
    const before = renderToString(<FormBlock {...blockProps(form)} />);
    expect(before).toMatch(/<noscript>.*You can send the form without it: somebody looks at it first\./s);
    expect(renderToString(<FormBlock {...blockProps(form, { sent: true })} />)).toContain(heldText);
    const open = { ...form, captchaEnabled: false };
    expect(renderToString(<FormBlock {...blockProps(open)} />)).not.toContain('<noscript>');
    expect(renderToString(<FormBlock {...blockProps(open, { sent: true })} />)).not.toContain(heldText);
  });

  test('all it says is said in the form’s language', async () => {
    pageHas('turnstile');
    const page = await drawPage(<FormBlock {...blockProps(form, { words: formWords('fr') ?? {} })} />);
    await come(page);
    expect(page.body.querySelector('[aria-label="Vérification que vous êtes une personne"]')).not.toBeNull();
    await page.submit();
    await page.fill('Question', 'Why?');
    await page.submit();
    expect(page.text()).toContain('Veuillez compléter le CAPTCHA avant l’envoi.');
    await act(async () => provider.drawn[0]?.['expired-callback']());
    expect(page.text()).toContain('La vérification a expiré. Veuillez la refaire.');
    await act(async () => provider.drawn[0]?.['error-callback']());
    expect(page.text()).toContain('La vérification contre les robots n’a pas pu être chargée.');
    expect(page.text()).toContain('Vous pouvez envoyer le formulaire sans elle : quelqu’un');
    expect(page.has('Réessayer')).toBe(true);
  });

  test('FORM-160 the promise of a captcha that cannot be had rejects', async () => {
    vi.resetModules();
    const { loadProvider } = await import('./providers.ts');
    provider.isAway = true;
    await expect(loadProvider('hcaptcha', 'the-key')).rejects.toThrow('ReCaptcha has not been set up!');
  });

  test('the invisible one is asked when the form is sent, for its own action', async () => {
    pageHas('recaptcha_v3');
    const calls = server();
    const page = await drawPage(<FormBlock {...blockProps({ ...form, type: 'newsletter' })} />);
    await come(page);
    await page.fill('Question', 'Why?');
    await page.submit();
    await page.settle();
    expect(provider.executed).toEqual([['the-key', { action: 'newsletter_block_submission' }]]);
    expect(saved(calls)[0]?.body).toMatchObject({ captchaKey: 'score-1' });
  });

  test('the one of development is a box to tick', async () => {
    pageHas('offline');
    const calls = server();
    const page = await drawPage(<FormBlock {...blockProps(form)} />);
    await come(page);
    await page.fill('Question', 'Why?');
    await page.press('I am a person');
    await page.submit();
    await page.settle();
    expect(saved(calls)[0]?.body).toMatchObject({ captchaKey: expect.stringMatching(/^offline-./) });
  });
});

test('FORM-152 FORM-153 FORM-154 FORM-155 FORM-156 each use has an action of its own', () => {
  expect(captchaActions).toEqual({
    form: 'form_block_submission',
    newsletter: 'newsletter_block_submission',
    restock: 'product_waitlist_submission',
    promo: 'promo_popup_submission',
  });
  expect([actionOfForm({ type: 'contact' }), actionOfForm({ type: 'newsletter' })]).toEqual([
    captchaActions.form,
    captchaActions.newsletter,
  ]);
});

test('FORM-155 that of the pop-up is solved for the pop-up', async () => {
  pageHas('turnstile');
  server();
  await import('../features/popup/shown-popup.tsx');
  const page = await drawPage(<Popup {...popupProps} form={form} afterSeconds={0} />);
  await expect.poll(() => act(async () => document.querySelector('main form'))).not.toBeNull();
  await come(page);
  await vi.waitFor(() => expect(provider.drawn.at(-1)).toMatchObject({ action: captchaActions.promo }));
});

test('FORM-005 a pop-up without its captcha says that the submission will be reviewed, also with a redirect', async () => {
  pageHas('turnstile');
  server();
  provider.isAway = true;
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await import('../features/popup/shown-popup.tsx');
  const led = { ...form, successRedirect: '/thanks' };
  const page = await drawPage(<Popup {...popupProps} form={led} afterSeconds={0} />);
  await expect.poll(() => act(async () => document.querySelector('main form'))).not.toBeNull();
  await come(page);
  await page.fill('Question', 'Where?');
  await page.submit();
  await expect.poll(() => act(async () => page.text())).toContain(heldText);
  expect(document.querySelector<HTMLDialogElement>('main dialog')?.open).not.toBe(true);
  await expect.poll(() => page.spoken()).toContain(heldText);
  expect(page.control('Continue').getAttribute('href')).toBe('/thanks');
  expect(assign).not.toHaveBeenCalled();
});

test('FORM-006 two forms of a page have a captcha, a key and a state each', async () => {
  pageHas('turnstile');
  let keys = 0;
  const calls = fakeServer(({ path }) => {
    if (path.startsWith('/api/rest/forms/validate/')) return { body: { valid: true } };
    if (path.endsWith('FormSubmissionKey')) return { body: { data: { key: `key-${++keys}` } } };
    return { body: { result: { submissionId: 's1' } } };
  });
  const two = ['one', 'two'].map((id) => <FormBlock key={id} {...blockProps({ ...form, id })} />);
  const page = await drawPage(two);
  await come(page);
  await come(page, 1);
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form')];
  const submit = async (one: HTMLFormElement | undefined) => {
    await act(async () => one?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })));
    await page.settle();
  };
  for (const one of forms) {
    const control = one.elements.namedItem('field.text');
    if (control instanceof HTMLInputElement) control.value = `of ${one.id}`;
  }
  await act(async () => provider.drawn[0]?.callback('token-1'));
  await submit(forms[1]);
  expect(forms.map((one) => one.textContent?.includes('Complete CAPTCHA before submitting.'))).toEqual([false, true]);
  await submit(forms[0]);
  await act(async () => provider.drawn[1]?.callback('token-2'));
  expect(document.querySelectorAll('main form')).toHaveLength(1);
  await submit(forms[1]);
  expect(saved(calls).map(({ body }) => body)).toMatchObject([
    { formId: 'one', key: 'key-1', captchaKey: 'token-1', form: { text: 'of form-one' } },
    { formId: 'two', key: 'key-2', captchaKey: 'token-2', form: { text: 'of form-two' } },
  ]);
});

test('FORM-157 FORM-158 a widget is compact in less than 320 px', () => {
  expect([319, 320].map(widgetSize)).toEqual(['compact', 'normal']);
});

test('SAFE-39 a submission contains the time since the form was shown, and the hidden control’s text', async () => {
  const calls = server();
  const page = await drawPage(<FormBlock {...blockProps({ ...form, captchaEnabled: false })} />);
  await page.fill('Question', 'Why?');
  const trap = document.querySelector<HTMLInputElement>('[name=homepage]');
  expect([trap?.tabIndex, trap?.closest('[aria-hidden]') !== null]).toEqual([-1, true]);
  if (trap) trap.value = 'https://pills.example';
  await page.submit();
  await page.settle();
  expect(saved(calls)[0]?.body).toMatchObject({ homepage: 'https://pills.example', filledInMs: expect.any(Number) });
});

test('FORM-182 a rendered form is recorded, with its id', async () => {
  pageHas(null);
  server();
  const page = await drawPage(<FormBlock {...blockProps(form)} />);
  await page.redraw(<FormBlock {...blockProps(form)} />);
  expect(beacons.map(({ url }) => url)).toEqual(['/api/census/form-render']);
  expect(JSON.parse((await beacons[0]?.body.text()) ?? '')).toMatchObject({ formId: form.id });
});

describe('The restock form', () => {
  const draw = async () => {
    const page = await drawPage(
      <>
        <div data-restock="var-tide" />
        <Restock {...restockProps} />
      </>,
    );
    await come(page, 0);
    await page.fill('Email', 'june@example.com');
    return page;
  };

  test('STOCK-019 STOCK-020 STOCK-010 needs its captcha where the page has one, and lets it go when it is done', async () => {
    pageHas('turnstile');
    const calls = server(() => ({ body: { success: true } }));
    const page = await draw();
    await page.submit();
    expect(page.text()).toContain('Complete CAPTCHA before submitting.');
    await solve('token-1');
    await page.submit();
    await page.settle();
    expect(calls.at(-1)?.body).toMatchObject({ captchaToken: 'token-1' });
    expect([document.querySelector('.drawn'), provider.removed]).toEqual([null, 1]);
    expect(provider.drawn[0]?.action).toBe('product_waitlist_submission');
  });

  test('STOCK-020 has none where the page has none', async () => {
    pageHas(null);
    const calls = server(() => ({ body: { success: true } }));
    const page = await draw();
    await page.submit();
    await page.settle();
    expect(calls.at(-1)?.body).not.toHaveProperty('captchaToken');
    expect(provider.scripts).toEqual([]);
  });

  test('without scripts says before sending that it will be reviewed, if there is a captcha', () => {
    const before = 'You can send the form without it: somebody looks at it first.';
    expect(renderToString(<Restock {...restockProps} hasCaptcha />)).toContain(before);
    expect(renderToString(<Restock {...restockProps} />)).not.toContain(before);
    expect(renderToString(<Restock {...restockProps} hasCaptcha outcome="sent" isHeld />)).not.toContain(before);
  });

  test('one whose captcha does not come is held, and says so', async () => {
    pageHas('turnstile');
    provider.isAway = true;
    const calls = server(() => ({ body: { success: true, isHeld: true } }));
    const page = await draw();
    await page.submit();
    await page.settle();
    expect(calls.at(-1)?.body).toMatchObject({ withoutCaptcha: true });
    expect(page.text()).toContain(`Signed up! ${heldText}`);
    await expect.poll(() => page.spoken()).toBe(`Signed up! ${heldText}`);
    expect(renderToString(<Restock {...restockProps} outcome="sent" isHeld />)).toContain(heldText);
    expect(renderToString(<Restock {...restockProps} outcome="sent" />)).not.toContain(heldText);
  });

  test('STOCK-012 resets it after a failure', async () => {
    pageHas('turnstile');
    server(() => problem(409, 'restock.in_stock', 'This item is already in stock.'));
    const page = await draw();
    await solve('token-1');
    await page.submit();
    await page.settle();
    expect(provider.resets).toBe(1);
  });

  test('STOCK-034 sends its token under the name of its kind, and never under both', () => {
    const solved = { name: 'solved', token: 't' } as const;
    expect(captchaFields('turnstile', solved)).toEqual({ captchaToken: 't' });
    expect(captchaFields('recaptcha_v3', solved)).toEqual({ recaptchaEnterpriseV3Token: 't' });
    expect(captchaFields(undefined, { name: 'none' })).toEqual({});
    expect(captchaFields('turnstile', { name: 'broken' })).toEqual({ withoutCaptcha: true });
  });
});
