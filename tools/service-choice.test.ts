import { expect, test } from 'vitest';
import { choiceAtStart, type ServiceChoice } from './stack/service-choice.ts';

const all = () => true;
const none = () => false;

const cases: [string, string, ServiceChoice | undefined, (version: string) => boolean, ServiceChoice][] = [
  ['the sources, the first time', 'new', undefined, all, { version: 'new' }],
  [
    'what ran, while it is what the sources say',
    'a',
    { version: 'a', previous: '0' },
    all,
    { version: 'a', previous: '0' },
  ],
  ['the sources once they changed, with a way back', 'new', { version: 'a' }, all, { version: 'new', previous: 'a' }],
  [
    'what took the place of what was taken back',
    'bad',
    { version: 'a', takenBack: 'bad' },
    all,
    { version: 'a', takenBack: 'bad' },
  ],
  [
    'the sources once they changed after that',
    'new',
    { version: 'a', takenBack: 'bad' },
    all,
    { version: 'new', previous: 'a' },
  ],
  ['the sources where nothing else is built', 'bad', { version: 'a', takenBack: 'bad' }, none, { version: 'bad' }],
];

test.each(cases)('a start runs %s', (_what, latest, known, isThere, expected) => {
  expect(choiceAtStart(latest, known, isThere)).toEqual(expected);
});
