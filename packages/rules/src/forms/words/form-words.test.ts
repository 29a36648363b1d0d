import { emailExample } from '@tessera/contracts/email-address.ts';
import { type ErrorCode, errorText } from '@tessera/contracts/errors.ts';
import { describe, expect, test } from 'vitest';
import { formMessages } from '../check-form.ts';
import { likertLabels } from '../field-shape.ts';
import { partLabels } from '../part-labels.ts';
import { formTexts } from './english.ts';
import { formWords, inWords, languageWords, wordsOf } from './form-words.ts';

const placesOf = (text: string) => (text.match(/\{\d}/g) ?? []).sort();
const sameInOthers: readonly string[] = ['optional', '“{0}”', '{0}: {1}'];
const usualLabels = [
  ...['name', 'address', 'date', 'time'].flatMap((type) => partLabels({ type })),
  ...partLabels({ type: 'phone', showCountryCode: true }),
  ...likertLabels,
];

describe.each([...languageWords])('The words around forms in %s', (language, { texts, labels }) => {
  test('are all there', () => {
    expect(Object.keys(texts).sort()).toEqual([...formTexts].sort());
    expect(Object.keys(labels).sort()).toEqual([...usualLabels].sort());
    for (const word of [...Object.values(texts), ...Object.values(labels)]) expect(word.trim()).not.toBe('');
  });

  test('fill in the places of the English ones, and no others', () => {
    const places = (of: (english: (typeof formTexts)[number]) => string) =>
      Object.fromEntries(formTexts.map((text) => [text, placesOf(of(text))]));
    expect(places((text) => texts[text])).toEqual(places((text) => text));
  });

  test('show what an e-mail address looks like', () => {
    expect(texts[formMessages.email]).toContain(emailExample);
  });

  test('tell what is chosen of apart, and are not the English ones', () => {
    const words = new Map<string, string>(Object.entries(labels));
    for (const alike of [partLabels({ type: 'phone', showCountryCode: true }), likertLabels]) {
      expect(new Set(alike.map((label) => words.get(label))).size).toBe(alike.length);
    }
    const same = formTexts.filter((text) => texts[text] === text);
    expect(same.filter((text) => !sameInOthers.includes(text))).toEqual([]);
  });

  test('are found by the language, and by those of its family', () => {
    for (const code of [language, `${language}-XX`]) expect(formWords(code)).toBe(texts);
  });
});

describe('The words around forms', () => {
  test.each([undefined, 'en', 'en-GB', 'ja', 'constructor', '__proto__', ''])('there are none in %s', (language) => {
    expect(formWords(language)).toBeUndefined();
    expect(wordsOf(language)).toBeUndefined();
  });

  const told: ErrorCode[] = [
    ...(['form.invalid', 'form.key_invalid', 'form.captcha_failed', 'form.rate_limited'] as const),
    ...(['form.unknown', 'form.link_over', 'address.unavailable'] as const),
  ];
  test.each(told)('there are some for what the service says of %s', (code) => {
    expect(formTexts).toContain(errorText(code));
  });

  test('are put in the place of texts they know; others stay as they are', () => {
    const errors = { name: formMessages.required, mail: formMessages.email, other: 'Of the server' };
    expect(inWords(errors, 'fr-CA')).toEqual({
      name: 'Obligatoire',
      mail: 'L’adresse e-mail n’est pas valide. Elle doit être de la forme name@example.com.',
      other: 'Of the server',
    });
    expect(inWords(errors, 'en')).toEqual(errors);
  });
});
