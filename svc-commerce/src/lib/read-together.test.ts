import { describe, expect, test } from 'vitest';
import { createReadTogether } from './read-together.ts';

function aReader(stored: Record<string, number>) {
  const asked: string[][] = [];
  const read = createReadTogether(async (keys) => {
    asked.push(keys);
    return new Map(Object.entries(stored).filter(([key]) => keys.includes(key)));
  });
  return { read, asked };
}

describe('Reading together', () => {
  test('what is asked for at once is one read, each key once', async () => {
    const { read, asked } = aReader({ a: 1, b: 2 });
    expect(await Promise.all([read('a'), read('b'), read('a'), read('none')])).toEqual([1, 2, 1, null]);
    expect(asked).toEqual([['a', 'b', 'none']]);
  });

  test('what is asked for later is another read, so nobody gets an answer older than the question', async () => {
    const stored = { a: 1 };
    const { read, asked } = aReader(stored);
    const first = await read('a');
    stored.a = 2;
    expect([first, await read('a')]).toEqual([1, 2]);
    expect(asked).toHaveLength(2);
  });

  test('a question asked while a read runs does not join it', async () => {
    const stored = { a: 1 };
    const ends: (() => void)[] = [];
    const read = createReadTogether(async () => {
      const seen = stored.a;
      await new Promise<void>((end) => ends.push(end));
      return new Map([['a', seen]]);
    });
    const first = read('a');
    await new Promise((resolve) => setImmediate(resolve));
    stored.a = 2;
    const second = read('a');
    await new Promise((resolve) => setImmediate(resolve));
    for (const end of ends) end();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  test('a failed read fails all who waited for it, and nobody after them', async () => {
    let isDown = true;
    const read = createReadTogether(async () => {
      if (isDown) throw new Error('down');
      return new Map([['a', 1]]);
    });
    const outcomes = await Promise.allSettled([read('a'), read('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect(await read('a')).toBe(1);
  });
});
