import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aSubmission } from '../../testing/a-submission.ts';
import type { NewSubmission, StoredAnswer } from './submission-model.ts';
import { createSubmissionStore } from './submission-store.ts';

let service: TestService;
beforeAll(async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const, ROLE: 'api' as const };
  service = await startTestService(forms, settings);
});
afterAll(() => service.stop());

const likert = [{ question: 'Glaze', checked: ['Agree'] }];
const answer = (changes: object = {}) =>
  ({ fieldId: 'message', type: 'textarea', title: '', value: '', text: '', ...changes }) as StoredAnswer;
const insert = (id: string, answers: StoredAnswer[], more: object = {}) => {
  const { websiteId, schemaVersion, ...made } = aSubmission({ _id: id, keyHash: id, answers });
  const submission = { ...made, search: { words: ['glaze'], rule: 1 }, ...more } as NewSubmission;
  return createSubmissionStore(service.models).insertOnce(websiteId, submission);
};
const stored = (id: string) => createSubmissionStore(service.models).find('site-a', id);

test('answers are stored as they are, empty ones and those of every kind', async () => {
  const answers = [answer(), answer({ value: ['Imogen', 'Tarrant'] }), answer({ type: 'likert', value: likert })];
  expect(await insert('sub_kinds', answers)).toBe(true);
  expect((await stored('sub_kinds'))?.answers).toEqual(answers);
});

test.each([
  ['more than it should hold', answer({ colour: 'blue' })],
  ['no text', answer({ text: undefined })],
  ['a number', answer({ value: 5 })],
  ['questions as names', answer({ value: { Glaze: ['Agree'] } })],
])('an answer with %s is not stored, nor anything of its submission', async (_what, wrong) => {
  await expect(insert('sub_wrong', [answer(), wrong])).rejects.toThrow('answers');
  expect(await stored('sub_wrong')).toBeNull();
});

test.each([[['glaze', 5]], ['glaze'], [undefined]])('what it is searched by is words: %j is refused', async (words) => {
  await expect(insert('sub_words', [], { search: { words, rule: 1 } })).rejects.toThrow('search');
  expect(await stored('sub_words')).toBeNull();
});
