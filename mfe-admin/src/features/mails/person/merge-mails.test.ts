import { expect, test } from 'vitest';
import { type AnsweredMails, type MailsPage, mergeMails } from './merge-mails.ts';

const answered = (nextPageCursor: string | null, ...times: number[]): AnsweredMails => ({
  ...{ nextPageCursor, keptDays: 730, suspension: null },
  mails: times.map((askedOn) => ({
    ...{ id: String(askedOn), name: null, subject: '', state: 'sent', reason: null, askedOn, endedOn: askedOn },
  })),
});
const page = (store?: AnsweredMails, forms?: AnsweredMails): MailsPage => ({
  ...{ missing: [], ...(store && { store }), ...(forms && { forms }) },
});
const times = (...pages: MailsPage[]) => mergeMails(pages).map(({ askedOn }) => askedOn);

test('the mails of both services are one list in the order of time', () => {
  expect(times(page(answered(null, 9, 5, 1), answered(null, 8, 6, 2)))).toEqual([9, 8, 6, 5, 2, 1]);
});

test('what an older mail of the other service may come before is held back until that one is there', () => {
  const first = page(answered('more', 9, 8, 7), answered(null, 10, 6, 3));
  expect(times(first)).toEqual([10, 9, 8, 7]);
  expect(times(first, page(answered('more', 5, 4)))).toEqual([10, 9, 8, 7, 6, 5, 4]);
  expect(times(first, page(answered('more', 5, 4)), page(answered(null, 2)))).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('while one service cannot be asked the other one’s mails are all shown', () => {
  expect(times(page(undefined, answered(null, 3, 2)))).toEqual([3, 2]);
  const later: MailsPage = { ...page(undefined, answered(null, 1)), missing: ['store'] };
  expect(times(page(answered('more', 9, 8), answered('more', 5)), later)).toEqual([9, 8, 5, 1]);
  expect(times(page(), page())).toEqual([]);
});

test('of mails of one moment none is lost or shown twice', () => {
  expect(times(page(answered('more', 5, 5), answered('more', 5, 5)))).toEqual([5, 5, 5, 5]);
});
