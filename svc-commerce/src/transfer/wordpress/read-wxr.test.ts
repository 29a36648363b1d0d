import { describe, expect, test } from 'vitest';
import { aWxr, aWxrItem } from '../../testing/a-wxr.ts';
import { readWxr } from './read-wxr.ts';

async function read(xml: string, pieceLength = 7) {
  const bytes = Buffer.from(xml);
  const { site, entries } = readWxr(
    (async function* () {
      for (let from = 0; from < bytes.length; from += pieceLength) yield bytes.subarray(from, from + pieceLength);
    })(),
  );
  const all = [];
  for await (const entry of entries) all.push(entry);
  return { site, all };
}

describe('An export of WordPress', () => {
  test('is read as its website and its entries, wherever the pieces are cut', async () => {
    const items = [
      aWxrItem({ id: 1, title: 'Ünïcode 🎁 & more', content: '<p>a ]] b</p>', terms: ['category:news:News & co'] }),
      aWxrItem({ id: 2, comments: [{ id: 5, content: 'Hi' }], meta: { _thumbnail_id: '9', other: 'x' } }),
    ];
    const { site, all } = await read(aWxr(items), 3);
    expect(site).toMatchObject({ title: 'Old site', url: 'https://old.example', isSquarespace: false });
    expect([...site.authors]).toEqual([['ana', 'Ana Reyes']]);
    expect(all[0]).toMatchObject({ number: 1, id: '1', title: 'Ünïcode 🎁 & more', content: '<p>a ]] b</p>' });
    expect(all[0]?.terms).toEqual([{ domain: 'category', nicename: 'news', name: 'News & co' }]);
    expect([...(all[1]?.meta ?? [])]).toEqual([['_thumbnail_id', '9']]);
    expect(all[1]?.comments).toMatchObject([{ id: '5', author: 'Bo', content: 'Hi', approved: '1' }]);
  });

  test('is read entry by entry: the first is there long before the end', async () => {
    let given = 0;
    const { entries } = readWxr(
      (async function* () {
        yield Buffer.from(aWxr([]).replace('</channel></rss>', ''));
        for (; given < 10_000; given += 1) yield Buffer.from(aWxrItem({ id: given + 1 }));
        yield Buffer.from('</channel></rss>');
      })(),
    );
    for await (const entry of entries) {
      expect(given).toBeLessThan(entry.number + 2);
      if (entry.number === 2_000) break;
    }
  });

  test('contains control characters that XML does not allow, and is read without them', async () => {
    const { all } = await read(aWxr([aWxrItem({ id: 1, title: 'A\u0008B\u0000C' })]));
    expect(all[0]?.title).toBe('ABC');
  });

  test.each([
    ['cut anywhere', aWxr([aWxrItem({ id: 1 })]).slice(0, 900), /ends in the middle/],
    ['of another kind', '<?xml version="1.0"?><html></html>', /is not an export/],
    ['nested without end', `${aWxr([]).replace('</channel></rss>', '')}${'<a>'.repeat(200)}`, /nested too deeply/],
    ['with a tag in a tag', aWxr(['<item><title>x</item>']), /damaged in line/],
  ])('that is %s is refused', async (_what, xml, problem) => {
    await expect(read(xml, 1_000)).rejects.toThrow(problem);
  });

  test('with one entry that never ends is refused before it fills the memory', async () => {
    const megabyte = Buffer.alloc(1_000_000, 'x');
    let given = 0;
    const { entries } = readWxr(
      (async function* () {
        yield Buffer.from(`${aWxr([]).replace('</channel></rss>', '')}<item><title><![CDATA[`);
        for (; given < 1_000; given += 1) yield megabyte;
      })(),
    );
    await expect(entries.next()).rejects.toThrow('larger than 20 MB');
    expect(given).toBeLessThan(25);
  });
});
