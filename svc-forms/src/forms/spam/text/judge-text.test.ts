import { describe, expect, test } from 'vitest';
import { customerMessages } from '../../../testing/spam-corpus/customers.ts';
import { spamByKind } from '../../../testing/spam-corpus/spam.ts';
import { judgeText } from './judge-text.ts';

const judge = (message: string, more: Partial<Parameters<typeof judgeText>[0]> = {}) =>
  judgeText({ texts: [message], languages: ['en-GB', 'fr', 'de'], ...more });
const isHeld = (message: string) => judge(message).length > 0;

describe('over the made-up messages', () => {
  test('at least 70 % of the spam is held', () => {
    const kinds = Object.entries(spamByKind);
    expect(kinds.length).toBeGreaterThanOrEqual(25);
    const all = kinds.flatMap(([, texts]) => texts);
    const missed = all.filter((text) => !isHeld(text));
    expect(missed.length / all.length, missed.join('\n')).toBeLessThanOrEqual(0.3);
  });

  test('at most 1 % of the customers are held', () => {
    expect(customerMessages.length).toBeGreaterThanOrEqual(100);
    const held = customerMessages.filter(isHeld);
    expect(held.length / customerMessages.length, held.join('\n')).toBeLessThanOrEqual(0.01);
  });
});

describe('What is held says why', () => {
  test('links beside few words', () => {
    const words = 'cheap tickets here for all of you friends come and see now';
    const links = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example`).join(' ');
    expect(judge(`${words} ${links}`)).toEqual(['4 links in 12 words']);
  });

  test('the script, where the website is not written in it', () => {
    const text = 'Здравствуйте! Пишите нам https://shop.example/now';
    expect(judge(text)).toContain('Written in Cyrillic letters');
    expect(judge(text, { languages: ['ru-RU'] })).toEqual([]);
    expect(judge('Здравствуйте, вы отправляете посуду в Латвию?')).toEqual([]);
  });

  test('what it offers, the strongest first', () => {
    expect(judge('Buy viagra now, limited time')[0]).toBe('Offers medicines or cures');
  });

  test('a link where a name belongs', () => {
    const texts = ['Robin click https://bit.ly/x', 'Hello, please have a look at what I found for you today'];
    expect(judge('', { texts })).toEqual(expect.arrayContaining(['Link to bit.ly', 'Link where a name belongs']));
  });
});

test.each([
  ['a', 200_000],
  ['a.', 100_000],
  ['www.', 50_000],
  ['invest ', 30_000],
  ['xY', 100_000],
])('SAFE-17 %j many times over is judged within its length', (piece, times) => {
  const startedAt = performance.now();
  judge(piece.repeat(times));
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
