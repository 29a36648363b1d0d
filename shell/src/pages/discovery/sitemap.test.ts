import type { SiteAddress } from '@tessera/contracts/commerce/address-calls.ts';
import { describe, expect, test } from 'vitest';
import { addressesPerPart, indexXml, partsOf, partXml } from './sitemap.ts';

const request = { url: new URL('https://fernhall.example/sitemap.xml') };
const address = (at: number): SiteAddress => ({
  path: `/p-${at}`,
  title: '',
  changedOn: at === 0 ? null : at,
  images: [],
});

describe('The map of a website', () => {
  test('is an index of parts of 5,000 addresses, each with its newest change', () => {
    const parts = partsOf(Array.from({ length: addressesPerPart * 2 + 1 }, (_, at) => address(at)));
    expect(parts.map(({ length }) => length)).toEqual([5_000, 5_000, 1]);
    const index = indexXml(parts, request);
    expect(index.match(/<loc>[^<]*/g)).toEqual(
      [1, 2, 3].map((at) => `<loc>https://fernhall.example/sitemap-${at}.xml`),
    );
    expect(index).toContain('<lastmod>1970-01-01T00:00:04.999Z</lastmod>');
  });

  test('of a website without pages has one part, which is empty', () => {
    expect(partsOf([])).toEqual([[]]);
  });

  test('says of an address when it changed and what it shows, and nothing that is not known', () => {
    const part = partXml(
      [
        { ...address(1), images: ['/images/a/b.jpg'] },
        { ...address(0), path: '/a&b' },
      ],
      request,
    );
    expect(part).toContain('<lastmod>1970-01-01T00:00:00.001Z</lastmod>');
    expect(part).toContain(
      '<image:image><image:loc>https://fernhall.example/images/a/b.jpg?format=1500w</image:loc></image:image>',
    );
    expect(part).toContain('<url><loc>https://fernhall.example/a&amp;b</loc></url>');
  });
});
