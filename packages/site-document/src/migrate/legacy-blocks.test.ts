import { readFileSync } from 'node:fs';
import type { PageBlock } from '@tessera/contracts/commerce/content.ts';
import { type Block, type Section, section } from '@tessera/contracts/site/page-body.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeHtml } from '../text/write-html.ts';
import { nodesOf } from '../tree/nodes.ts';
import { sectionsFromLegacyBlocks } from './legacy-blocks.ts';

const image = {
  url: '/images/site/hero.jpg',
  alt: 'A table',
  width: 1_600,
  height: 900,
  focalPoint: { x: 0.6, y: 0.5 },
};
const page = { id: 'page-home', title: 'Home' };
const resolve = {
  item: (slug: string) => (slug === 'gone' ? null : `item-${slug}`),
  product: (slug: string) => (slug === 'gone' ? null : `prod-${slug}`),
  link: (href: string) => (href === '/shop' ? { to: 'collection' as const, id: 'col-shop' } : null),
};
const migrated = (...blocks: PageBlock[]): Section[] =>
  sectionsFromLegacyBlocks(blocks, resolve, page).map((one) => section.parse(one));
/** The section of a block on a page that begins with a hero. */
const second = (block: PageBlock): Section | undefined => migrated({ type: 'hero', heading: 'Hi' }, block)[1];
const html = (block: Block | undefined) =>
  block?.type === 'text' ? writeHtml(block.text, { resolveLink: () => null }) : undefined;

describe('The loose blocks of a page become sections', () => {
  test('hero: heading, lead, button below the lead, picture', () => {
    const [opening] = migrated({
      type: 'hero',
      heading: 'Made slowly',
      text: 'Pots and glass.',
      image,
      button: { label: 'See the shop', href: '/shop' },
    });
    expect(opening?.blocks).toMatchObject([
      { type: 'text', place: { span: 8, isStacked: false } },
      { type: 'text', size: 'lead', place: { span: 4, isStacked: false } },
      {
        type: 'buttons',
        place: { span: 4, isStacked: true },
        items: [{ label: 'See the shop', link: { to: 'collection', id: 'col-shop' }, style: 'primary' }],
      },
      { type: 'image', image, place: { span: 12, isStacked: false } },
    ]);
    expect(opening?.blocks.slice(0, 2).map(html)).toEqual(['<h1>Made slowly</h1>', '<p>Pots and glass.</p>']);
  });

  test('hero without text: the button has the column of the lead', () => {
    const [opening] = migrated({ type: 'hero', heading: 'Hi', button: { label: 'Go', href: '/gone' } });
    expect(opening?.blocks).toMatchObject([
      { type: 'text' },
      { type: 'buttons', place: { span: 4, isStacked: false }, items: [{ label: 'Go', link: null }] },
    ]);
  });

  test('image-text: picture, text beside it, a text link below the text', () => {
    const made = second({
      type: 'image-text',
      heading: 'Ferns',
      text: 'One.\n\nTwo.',
      image,
      button: { label: 'Meet us', href: '/about' },
    });
    expect(made?.blocks).toMatchObject([
      { type: 'image', image, place: { span: 7 } },
      { type: 'text', place: { span: 5, isStacked: false } },
      { type: 'buttons', place: { span: 5, isStacked: true }, items: [{ label: 'Meet us', style: 'text' }] },
    ]);
    expect(html(made?.blocks[1])).toBe('<h2>Ferns</h2><p>One.</p><p>Two.</p>');
  });

  test.each<[string, PageBlock, object]>([
    [
      'featured-products, without those that are gone',
      { type: 'featured-products', heading: 'New', productSlugs: ['mug', 'gone', 'vase'] },
      { type: 'products', heading: 'New', source: { pick: 'chosen', ids: ['prod-mug', 'prod-vase'] } },
    ],
    [
      'categories',
      { type: 'categories', heading: 'Shelves', categoryIds: ['cat-a'] },
      { type: 'categories', heading: 'Shelves', source: { pick: 'chosen', ids: ['cat-a'] } },
    ],
    [
      'journal',
      { type: 'journal', heading: 'Notes', postSlugs: ['slower'] },
      { type: 'posts', heading: 'Notes', source: { pick: 'chosen', ids: ['item-slower'] } },
    ],
    [
      'events',
      { type: 'events', heading: 'Dates', eventSlugs: ['fair', '', 'gone'] },
      { type: 'events', heading: 'Dates', source: { pick: 'chosen', ids: ['item-fair'] } },
    ],
    [
      'form',
      { type: 'form', blockType: 9, formId: 'form-contact' },
      { type: 'form', heading: '', text: '', formId: 'form-contact' },
    ],
    ['image', { type: 'image', image, caption: 'Oak' }, { type: 'image', image, caption: 'Oak', place: { span: 12 } }],
    [
      'accordion',
      { type: 'accordion', heading: 'FAQ', items: [{ question: 'Why?', answer: 'So.' }] },
      {
        type: 'accordion',
        heading: 'FAQ',
        items: [
          {
            question: 'Why?',
            answer: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'So.' }] }] },
          },
        ],
      },
    ],
    [
      'map',
      { type: 'map', location: { addressTitle: 'Fernhall', mapLat: 54.31, mapLng: 'west' } },
      { type: 'map', location: { addressTitle: 'Fernhall', addressLine1: '', mapLat: 54.31, mapLng: null } },
    ],
    [
      'a type that was never drawn',
      { type: 'marquee', text: 'Hello' },
      { type: 'unlisted', stored: { type: 'marquee', text: 'Hello' } },
    ],
    ['a name of every object', { type: 'constructor' }, { type: 'unlisted' }],
  ])('%s', (_what, block, expected) => expect(second(block)?.blocks).toMatchObject([expected]));

  test('newsletter: on soft ground', () => {
    const made = second({ type: 'newsletter', heading: 'A letter', formId: 'form-newsletter' });
    expect(made).toMatchObject({ tone: 'soft', blocks: [{ type: 'newsletter', formId: 'form-newsletter' }] });
  });

  test('text: its heading beside it', () => {
    const [made] = migrated({ type: 'text', heading: 'Breakages', text: 'They happen.' });
    expect(made?.blocks).toMatchObject([{ place: { span: 5 } }, { place: { span: 7, isStacked: false } }]);
    expect(made?.blocks.map((block) => html(block))).toEqual(['<h2>Breakages</h2>', '<p>They happen.</p>']);
  });

  test('a page with a form and a map has the form beside its texts and the map', () => {
    const sections = migrated(
      { type: 'text', text: 'Write to us.' },
      { type: 'map', location: { addressTitle: 'Fernhall' } },
      { type: 'form', formId: 'form-contact' },
    );
    expect(sections.map(({ blocks }) => blocks.map(({ type, place }) => [type, place.span, place.isStacked]))).toEqual([
      [
        ['text', 5, false],
        ['map', 5, true],
        ['form', 7, false],
      ],
    ]);
  });

  test('importing twice makes the same body; another page has other ids', () => {
    const blocks = [
      { type: 'hero', heading: 'Hi' },
      { type: 'text', text: 'a' },
    ];
    expect(migrated(...blocks)).toEqual(migrated(...blocks));
    const ids = (id: string) => sectionsFromLegacyBlocks(blocks, resolve, { ...page, id }).map((one) => one.id);
    expect(ids('page-a').some((id) => ids('page-b').includes(id))).toBe(false);
  });

  test('fields of a wrong kind are empty, and every id is there once', () => {
    const type = fc.constantFrom(
      ...['hero', 'image-text', 'featured-products', 'categories', 'journal', 'events', 'form', 'newsletter'],
      ...['text', 'image', 'accordion', 'map', 'else'],
    );
    const names = ['heading', 'text', 'image', 'button', 'items', 'location', 'productSlugs', 'formId', 'caption'];
    const fields = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(type, fields), { maxLength: 20 }), (blocks) => {
        const sections = migrated(...blocks.map(([name, values]) => ({ ...values, type: name })));
        const ids = nodesOf({ sections }).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

test('Every page of the demo store becomes sections of listed blocks', () => {
  const content = readFileSync(new URL('../../../../demo-store/content.json', import.meta.url), 'utf8');
  const lists: PageBlock[][] = [];
  JSON.parse(content, (key, value) => {
    if (key === 'blocks') lists.push(value);
    return value;
  });
  expect(lists.length).toBeGreaterThan(8);
  for (const blocks of lists)
    for (const { blocks: made } of migrated(...blocks)) {
      expect(made.length).toBeGreaterThan(0);
      expect(made.map(({ type }) => type)).not.toContain('unlisted');
    }
});
