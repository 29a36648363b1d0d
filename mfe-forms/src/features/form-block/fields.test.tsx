import type { FormField } from '@tessera/contracts/forms/form.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer } from '@tessera/module-kit/testing/fake-server.ts';
import { summarise } from '@tessera/rules/forms/summary.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aField, aForm, blockProps } from '../../testing/a-form.ts';
import { FormBlock } from './form-block.tsx';

const draw = (...fields: FormField[]) => drawPage(<FormBlock {...blockProps(aForm(fields))} />);

/** Sends the form and answers the values of its first call, the server's check. */
async function valuesOf(page: Awaited<ReturnType<typeof draw>>): Promise<unknown> {
  const calls = fakeServer(() => ({ status: 404 }));
  await page.submit();
  return calls[0]?.body;
}

const shapeOf = (value: unknown) => {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'string' : 'map';
};
const filledAs: Record<string, unknown> = { string: '7', list: ['7'], map: { One: ['7'] }, nothing: '7' };

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('fields of a form', () => {
  test('FORM-013 FORM-026 FORM-041 a name is a group of two labelled parts', async () => {
    const page = await draw(aField({ type: 'name', title: 'Your name', required: true }));
    expect(page.body.querySelector('legend')?.textContent).toBe('Your name');
    await page.fill('First name', 'June');
    await page.fill('Last name', 'Abara');
    expect(await valuesOf(page)).toEqual({ name: ['June', 'Abara'] });
  });

  test('in another language choices read in its words and send their own; so do statements and their answers', async () => {
    const options = ['Red', 'Blue'];
    const words = ['Rouge', 'Bleu'];
    const page = await draw(
      aField({ type: 'select', id: 'list', title: 'Liste', required: true, options, words }),
      aField({ type: 'checkbox', id: 'many', title: 'Plusieurs', options, words }),
      aField({
        type: 'likert',
        id: 'mood',
        title: 'Avis',
        options: ['Neat'],
        words: ['Soigné'],
        labels: ['No', 'Yes'],
        labelWords: ['Non', 'Oui'],
      }),
    );
    expect(page.text()).not.toMatch(/Red|Blue|Neat|Yes/);
    expect(page.text()).toContain('Soigné');
    await page.fill('Liste', 'Blue');
    await page.press('Rouge');
    await page.press('Oui');
    expect(await valuesOf(page)).toEqual({ list: 'Blue', many: ['Red'], mood: { Neat: ['Yes'] } });
  });

  test('FORM-012 FORM-014 FORM-015 FORM-027 FORM-028 FORM-025 date, time and address are lists of parts', async () => {
    const page = await draw(aField({ type: 'date' }), aField({ type: 'time' }), aField({ type: 'address' }));
    await page.fill('Month', '11');
    await page.fill('Day', '29');
    await page.fill('Year', '2026');
    await page.fill('Hour', '9');
    await page.fill('Minute', '30');
    await page.fill('AM or PM', 'AM');
    await page.fill('City', 'Fernhall');
    expect(await valuesOf(page)).toEqual({
      date: ['11', '29', '2026'],
      time: ['9', '30', '', 'AM'],
      address: ['', '', 'Fernhall', '', '', ''],
    });
  });

  test('FORM-020 FORM-029 FORM-030 FORM-044 a phone has four parts, shown with or without the country code', async () => {
    const short = await draw(aField({ type: 'phone' }));
    await short.fill('Area code', '555');
    expect(await valuesOf(short)).toEqual({ phone: ['', '555', '', ''] });
    const long = await draw(aField({ type: 'phone', showCountryCode: true }));
    await long.fill('Country code', '44');
    expect(await valuesOf(long)).toEqual({ phone: ['44', '', '', ''] });
  });

  test('FORM-016 FORM-018 FORM-019 FORM-031 FORM-032 FORM-033 choices', async () => {
    const page = await draw(
      aField({ type: 'checkbox', options: ['Vases', 'Bowls', 'Mugs'] }),
      aField({ type: 'radio', options: ['Yes', 'No'] }),
      aField({ type: 'select', title: 'Topic', options: ['An order', 'Else'] }),
    );
    const topic = page.control<HTMLSelectElement>('Topic (optional)');
    expect([...topic.options].map(({ text }) => text)).toEqual(['Select Value', 'An order', 'Else']);
    await page.press('Bowls');
    await page.press('Mugs');
    await page.press('No');
    await page.fill('Topic (optional)', 'Else');
    expect(await valuesOf(page)).toEqual({ checkbox: ['Bowls', 'Mugs'], radio: 'No', select: 'Else' });
  });

  test('FORM-017 FORM-034 FORM-035 FORM-171 a survey is answered statement by statement', async () => {
    const page = await draw(aField({ type: 'likert', options: ['Well packed', 'On time'] }));
    const labels = [...page.body.querySelectorAll('fieldset fieldset label')].map(({ textContent }) => textContent);
    expect(labels.slice(0, 5)).toEqual(['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree']);
    page.body.querySelectorAll<HTMLInputElement>('fieldset fieldset:last-of-type input')[3]?.click();
    expect(await valuesOf(page)).toEqual({ likert: { 'On time': ['Agree'] } });
  });

  test.each([
    ['number', 'number'],
    ['website', 'url'],
    ['password', 'password'],
    ['email', 'email'],
    ['currency', 'text'],
    ['twitter', 'text'],
    ['never-heard-of', 'text'],
  ])('FORM-011 FORM-021 FORM-023 a %s is one line of type %s', async (type, inputType) => {
    const page = await draw(aField({ type, title: 'It', required: true, currencySymbol: '£' }));
    expect(page.control('It (£)').type).toBe(inputType);
  });

  test('FORM-024 amounts, web addresses, numbers and secrets are sent as they are, whatever they are', async () => {
    const given = { currency: 'a few', website: 'nowhere at all', number: '-1e3', password: '1' };
    const page = await draw(...Object.keys(given).map((type) => aField({ type, title: type, required: true })));
    for (const [type, text] of Object.entries(given)) await page.fill(type, text);
    expect(page.body.querySelector('form')?.noValidate).toBe(true);
    expect(await valuesOf(page)).toEqual(given);
  });

  // The nineteen types of the owner's builder.
  test.each([
    ['text', 'string'],
    ['textarea', 'string'],
    ['select', 'string'],
    ['radio', 'string'],
    ['email', 'string'],
    ['number', 'string'],
    ['currency', 'string'],
    ['website', 'string'],
    ['password', 'string'],
    ['twitter', 'string'],
    ['hidden', 'string'],
    ['checkbox', 'list'],
    ['phone', 'list'],
    ['name', 'list'],
    ['address', 'list'],
    ['date', 'list'],
    ['time', 'list'],
    ['likert', 'map'],
    ['section', 'nothing'],
  ])('FORM-022 a %s of the builder is drawn, gives a %s, and has a summary', async (type, shape) => {
    const page = await draw(aField({ type, options: ['One', 'Two'] }));
    const value = ((await valuesOf(page)) as Record<string, unknown>)[type];
    expect(shapeOf(value)).toBe(shape);
    expect(summarise(type, value)).toBe('N/A');
    expect(summarise(type, filledAs[shape])).toMatch(shape === 'nothing' ? /^N\/A$/ : /7/);
  });

  test('FORM-036 FORM-037 FORM-045 a hidden field takes its value from the address, else its own', async () => {
    const hidden = [aField({ type: 'hidden', id: 'ref', key: 'campaign', value: 'direct' })];
    expect(await valuesOf(await draw(...hidden))).toEqual({ ref: 'direct' });
    history.replaceState(null, '', '/?campaign=spring%20sale&campaign=second');
    expect(await valuesOf(await draw(...hidden))).toEqual({ ref: 'spring sale' });
  });

  test('FORM-038 a section is a heading without a value', async () => {
    const page = await draw(aField({ type: 'section', title: 'About you' }));
    expect(page.body.querySelector('h3')?.textContent).toBe('About you');
    expect(await valuesOf(page)).toEqual({});
  });

  test('FORM-046 texts go as typed, e-mail addresses without blanks around', async () => {
    const page = await draw(aField({ type: 'text', title: 'Text' }), aField({ type: 'email', title: 'Mail' }));
    await page.fill('Text (optional)', '  as it is ');
    await page.fill('Mail (optional)', ' june@example.com ');
    expect(await valuesOf(page)).toEqual({ text: '  as it is ', email: 'june@example.com' });
  });

  test('FORM-061 FORM-062 FORM-063 a counter is below a text with a maximum length', async () => {
    const page = await draw(
      aField({ type: 'textarea', id: 'a', title: 'Long', maxLength: 10 }),
      aField({ type: 'textarea', id: 'b', title: 'Free', maxLength: 0 }),
    );
    expect(page.text()).toContain('0 / 10');
    expect(page.text()).not.toContain('/ 0');
    await page.fill('Long (optional)', 'abc');
    expect(page.text()).toContain('3 / 10');
    const counter = () => [...page.body.querySelectorAll('.field > p')].at(0);
    const before = counter()?.className;
    await page.fill('Long (optional)', 'abcdefghijk');
    expect(counter()?.textContent).toBe('11 / 10');
    expect(counter()?.className).not.toBe(before);
  });

  test('help and optional marks are part of what describes a control', async () => {
    const page = await draw(aField({ type: 'email', title: 'Mail', description: 'We answer.', required: true }));
    const help = page.control('Mail').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(help)?.textContent).toBe('We answer.');
  });
});
