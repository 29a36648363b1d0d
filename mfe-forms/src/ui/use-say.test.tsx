import type { FormField } from '@tessera/contracts/forms/form.ts';
import type { FormBlockProps } from '@tessera/contracts/mounts.ts';
import { type DrawnPage, drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { type FakeAnswer, fakeServer, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { formTexts } from '@tessera/rules/forms/words/english.ts';
import { formWords } from '@tessera/rules/forms/words/form-words.ts';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FormBlock } from '../features/form-block/form-block.tsx';
import { Popup } from '../features/popup/popup.tsx';
import { popupProps } from '../fixtures.ts';
import { aField, aForm, blockProps } from '../testing/a-form.ts';

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const french = { language: 'fr', words: formWords('fr') ?? {} };
/** A language in which everything is said in capitals: small letters are words that were not looked for in it. */
const loud = { words: Object.fromEntries(formTexts.map((text) => [text, text.toUpperCase()])) };
const itsOwn = { submitButtonText: '', submissionText: '', disclaimer: null };

const draw = (fields: FormField[], own: Partial<FormBlockProps> = french, form: Parameters<typeof aForm>[1] = {}) =>
  drawPage(<FormBlock {...blockProps(aForm(fields, { ...itsOwn, ...form }), own)} />);

/** svc-forms as far as a form needs it. */
const forms = (own: { validate?: FakeAnswer; save?: FakeAnswer; saved?: FakeAnswer } = {}) =>
  fakeServer(({ path }) => {
    if (path.includes('/validate/')) return own.validate ?? { body: { valid: true } };
    if (path.endsWith('FormSubmissionKey')) return { body: { data: { key: 'key-1' } } };
    if (path.includes('/saved')) return own.saved ?? { body: { keptDays: 14 } };
    return own.save ?? { body: { result: { submissionId: 's1' } } };
  });

const wrong = (topic: string): FakeAnswer => ({
  status: 400,
  body: { code: 'form.invalid', error: 'x', errors: { topic } },
});

const email = aField({ type: 'email', title: 'E-MAIL', required: true });
const topic = aField({ type: 'select', id: 'topic', title: 'TOPIC', options: ['A', 'B', 'C'] });
const choices = [
  aField({ type: 'checkbox', title: 'LIKES', options: ['X'], required: true }),
  aField({ type: 'radio', title: 'BY', options: ['Y'], required: true }),
  aField({ type: 'likert', title: 'MOOD', options: ['Z'], labels: ['1', '2'] }),
];
const everything = [
  email,
  topic,
  ...choices,
  aField({ type: 'name', title: 'NAME', parts: ['FIRST', 'LAST'], required: true }),
  aField({ type: 'textarea', title: 'MESSAGE', maxLength: 3 }),
  aField({ type: 'text', id: 'why', title: 'WHY', required: true, showWhen: { fieldId: 'topic', is: ['A', 'B'] } }),
  aField({ type: 'text', id: 'how', title: 'HOW', showWhen: { fieldId: 'topic', is: ['A', 'B', 'C'] } }),
  aField({ type: 'password', title: 'SECRET' }),
];

/** What is read or spoken of a page. */
const said = (page: DrawnPage) =>
  [page.text(), ...[...page.body.querySelectorAll('[aria-label]')].map((it) => it.getAttribute('aria-label'))].join(
    ' ',
  );

describe('A form in French', () => {
  test('FORM-047 FORM-065 names what is optional and what is wrong, above, below and at each field', async () => {
    const page = await draw([
      email,
      topic,
      aField({ type: 'textarea', id: 'message', title: 'Message', maxLength: 3 }),
    ]);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2_000);
    expect(page.control('TOPIC (facultatif)').textContent).toContain('Choisir une valeur');
    await page.fill('Message (facultatif)', 'far too long');
    await page.press('Envoyer');
    const text = page.text();
    expect(text).toContain('Votre formulaire contient une erreur. Faites défiler vers le bas pour la voir.');
    expect(text).toContain('E-MAIL : Obligatoire');
    expect(text).toContain('Vous avez dépassé le nombre de caractères autorisé.');
    expect(text).toContain('Un ou plusieurs champs ne sont pas valides, veuillez vérifier vos réponses.');
    expect(document.getElementById(page.control('E-MAIL').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Obligatoire',
    );
  });

  test('goes by steps', async () => {
    const steps = [email, aField({ type: 'section', title: 'ABOUT', isStep: true }), topic];
    const page = await draw(steps);
    expect(page.text()).toContain('Étape 1 sur 2');
    await page.fill('E-MAIL', 'june@example.com');
    await page.press('Suivant');
    expect(page.text()).toContain('Étape 2 sur 2');
    await expect.poll(() => page.spoken()).toBe('Étape 2 sur 2');
    await page.press('Retour');
    expect(page.text()).toContain('Étape 1 sur 2');
  });

  test('FORM-096 says once it is sent that it was', async () => {
    forms();
    const page = await draw([topic]);
    await page.submit();
    expect(page.text()).toBe('Merci !');
    await expect.poll(() => page.spoken()).toContain('Merci');
  });

  test.each([
    ['of a field, before it is saved', { validate: wrong('Required') }, 'Obligatoire'],
    ['of a field in words of its own', { save: wrong('Du serveur') }, 'Du serveur'],
    [
      'of its key',
      { save: problem(401, 'form.key_invalid', 'x') },
      'Le formulaire n’a pas pu être envoyé. Veuillez réessayer plus tard.',
    ],
    [
      'of its captcha',
      { save: problem(400, 'form.captcha_failed', 'Complete CAPTCHA before submitting.') },
      'Veuillez compléter le CAPTCHA',
    ],
    [
      'when it is away',
      { save: problem(503, 'service.unavailable', 'x') },
      'Erreur inconnue, veuillez réessayer plus tard.',
    ],
  ])('FORM-067 FORM-143 to FORM-148 shows the text for the server’s answer %s', async (_what, answers, told) => {
    forms(answers);
    const page = await draw([topic]);
    await page.submit();
    expect(page.text()).toContain(told);
  });

  test('that was refused without scripts says so in it', () => {
    const returned = { values: {}, errors: { email: 'Required' } };
    const problemText = 'One or more fields is invalid, please check your entries.';
    const own = { ...french, problem: 'form.invalid', problemText, returned } as const;
    const html = renderToString(<FormBlock {...blockProps(aForm(everything, itsOwn), own)} />);
    expect(html).toContain('E-MAIL\u00a0: Obligatoire');
    expect(html).toContain('Un ou plusieurs champs ne sont pas valides');
    expect(html).toContain('Les mots de passe ne sont pas conservés.');
    expect(html.replaceAll('<!-- -->', '')).toContain('(si vous avez choisi «\u00a0A\u00a0» ou «\u00a0B\u00a0»)');
    expect(html).not.toMatch(/Required|optional/);
  });

  test('says the day it was begun on in its own words', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-07T12:00:00Z') });
    const page = await draw(everything);
    await page.fill('MESSAGE (facultatif)', 'Hi');
    await act(() => vi.advanceTimersByTimeAsync(500));
    const again = await draw(everything);
    await act(() => vi.dynamicImportSettled());
    expect(again.text()).toContain('Ce que vous avez saisi ici le 7 mars est de retour.');
    await again.press('Recommencer');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(again.spoken()).toContain('Le formulaire est de nouveau vide.');
  });
});

describe('All that the platform says around a form', () => {
  test('is looked for in the form’s language: fields and what is wrong with them', async () => {
    const page = await draw(everything, loud);
    expect(said(page)).not.toMatch(/[a-z]/);
    await page.press('SUBMIT');
    expect(said(page)).toContain('REQUIRED');
    expect(said(page)).not.toMatch(/[a-z]/);
  });

  test('… on the server', () => {
    const html = renderToString(<FormBlock {...blockProps(aForm(everything, itsOwn), loud)} />);
    const texts = html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ');
    expect(texts).toContain('WHY  (IF YOU CHOSE “A” OR “B”)');
    expect(texts).toContain('HOW  (OPTIONAL, IF YOU CHOSE “A” OR “B” OR “C”)');
    expect(texts).not.toMatch(/[a-z]/);
  });

  test('… addresses that are found', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fakeServer(() => ({ body: { predictions: [{ placeId: 'p1', description: '1 KILN LANE' }] } }));
    const page = await draw([aField({ type: 'address', title: 'WHERE', parts: ['LINE', 'CITY'] })], loud);
    await act(async () => page.control('LINE').focus());
    await page.fill('LINE', '1 kil');
    await act(() => vi.dynamicImportSettled());
    await act(async () => vi.advanceTimersByTime(300));
    await page.settle();
    await act(async () => vi.advanceTimersByTime(50));
    expect(page.spoken()).toBe('1 ADDRESS FOUND');
    expect(page.body.querySelector('[role=listbox]')?.getAttribute('aria-label')).toBe('ADDRESSES FOUND');
  });

  test('… saving it for later, and going on with it', async () => {
    forms({ saved: problem(429, 'form.rate_limited', 'x') });
    location.hash = '#saved-form-contact=a-token';
    const page = await draw([email], loud, { isSavedByMail: true });
    await act(() => vi.dynamicImportSettled());
    expect(said(page)).toContain('GO ON WITH WHAT I SAVED');
    expect(said(page)).not.toMatch(/[a-z]/);
    await page.press('GO ON WITH WHAT I SAVED');
    expect(said(page)).toContain('SUBMISSION RATE LIMIT EXCEEDED');
    await page.press('MAIL ME A LINK');
    expect(said(page)).toContain('PLEASE ENTER A VALID E-MAIL ADDRESS.');
    expect(said(page)).not.toMatch(/[a-z]/);
    forms();
    await page.fill('E-MAIL FOR THE LINK', 'june@example.com');
    await page.press('MAIL ME A LINK');
    expect(said(page)).toContain('IS ON ITS WAY TO june@example.com.');
  });

  test('… what follows once it is sent', async () => {
    forms();
    const page = await draw([topic], loud, { postSubmitHtml: '<p>Hello</p>' });
    await page.submit();
    await act(() => vi.dynamicImportSettled());
    expect(page.text()).toBe('THANK YOU!');
    expect(page.body.querySelector('iframe')?.title).toBe('FROM THE OWNER OF THIS FORM');
  });

  test('… one that comes over the page', async () => {
    const form = { ...popupProps.form, ...itsOwn, name: 'LETTERS' };
    const page = await drawPage(
      <Popup {...popupProps} {...loud} title="LETTERS" text="" form={form} afterSeconds={0} />,
    );
    await expect.poll(() => act(async () => page.has('CLOSE'))).toBe(true);
    await page.fill('Email', 'june@example.com');
    await page.press('CLOSE');
    expect(document.querySelector('.alert-dialog')?.textContent).toBe('DISCARD YOUR ENTRIES?KEEP EDITINGDISCARD');
    await page.press('KEEP EDITING');
    forms();
    await page.submit();
    await expect.poll(() => act(async () => page.text())).toBe('THANK YOU!CLOSE');
  });
});
