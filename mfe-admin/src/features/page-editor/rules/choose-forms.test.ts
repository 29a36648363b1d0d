import { sectionPresets } from '@tessera/site-document/presets/section-presets.ts';
import { expect, test } from 'vitest';
import { chooseForms } from './choose-forms.ts';

const forms = [
  { id: 'gift-1', type: 'product' },
  { id: 'news-1', type: 'newsletter' },
  { id: 'contact-1', type: 'contact' },
  { id: 'contact-2', type: 'contact' },
];
const sectionOf = (label: string) => {
  const preset = sectionPresets.find((one) => one.label === label);
  if (!preset) throw new Error(`There is no preset ${label}`);
  let count = 0;
  return preset.create((kind) => {
    count += 1;
    return `${kind}-${count}`;
  });
};
const idsIn = (section: object) => JSON.stringify(section).match(/(contact|news|gift)-\d/g) ?? [];

test('a new section shows the first form of the website that fits', () => {
  expect(idsIn(chooseForms(sectionOf('Form'), forms))).toEqual(['contact-1']);
  expect(idsIn(chooseForms(sectionOf('Newsletter'), forms))).toEqual(['news-1']);
});

test('a website without a fitting form leaves the choice open; a section without forms stays as it is', () => {
  const newsletter = sectionOf('Newsletter');
  expect(
    chooseForms(
      newsletter,
      forms.filter(({ type }) => type !== 'newsletter'),
    ),
  ).toEqual(newsletter);
  const text = sectionOf('Two columns');
  expect(chooseForms(text, forms)).toEqual(text);
});

test('a chosen form stays', () => {
  const block = { id: 'b-1', type: 'form', form: 'contact-2' };
  expect(chooseForms(block, forms)).toEqual(block);
});
