import { expect, test } from 'vitest';
import { emptyDraft, mention, mentionsIn } from './note-draft.ts';

const ben = { id: 'ben', name: 'Ben' };
const benOsei = { id: 'ben-osei', name: 'Ben Osei' };
const otherBen = { id: 'other-ben', name: 'Ben' };
const people = [ben, benOsei];

test('a name that is the beginning of a longer one, or of a word, is no mention', () => {
  expect(mentionsIn(mention(emptyDraft(), benOsei), people)).toEqual(['ben-osei']);
  expect(mentionsIn({ ...emptyDraft(), body: '@Ben Osei and @Ben' }, people)).toEqual(['ben-osei', 'ben']);
  expect(mentionsIn({ ...emptyDraft(), body: '@Benjamin, look' }, people)).toEqual([]);
  expect(mentionsIn({ ...emptyDraft(), body: '(@Ben)' }, people)).toEqual(['ben']);
});

test('of two people with the same name, the one who was chosen is mentioned', () => {
  const both = [ben, otherBen];
  expect(mentionsIn(mention(emptyDraft(), otherBen), both)).toEqual(['other-ben']);
  expect(mentionsIn(mention(mention(emptyDraft(), otherBen), ben), both)).toEqual(['other-ben', 'ben']);
  expect(mentionsIn({ ...emptyDraft(), body: '@Ben' }, both)).toEqual([]);
});

test('who was chosen and then deleted from the text is not mentioned', () => {
  const draft = mention(emptyDraft(), ben);
  expect(mentionsIn({ ...draft, body: 'Look' }, people)).toEqual([]);
});

test('names may hold what patterns give a meaning to', () => {
  const person = { id: 'x', name: 'J. (Jo) D-K [x] *' };
  expect(mentionsIn(mention(emptyDraft(), person), [person])).toEqual(['x']);
});
