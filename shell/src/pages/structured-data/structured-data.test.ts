import type { EventSummary, PostSummary } from '@tessera/contracts/commerce/content.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { describe, expect, test } from 'vitest';
import { aWebsite } from '../../testing/a-website.ts';
import { articleData } from './article-data.ts';
import { blockData } from './block-data.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { eventData } from './event-data.ts';
import { organizationData, websiteData } from './site-data.ts';

const absolute = (path: string) => new URL(path, 'https://fernhall.example').href;
const image = {
  url: '/images/a/mug.jpg',
  alt: 'A mug',
  width: 3000,
  height: 1500,
  focalPoint: { x: 0.5, y: 0.5 },
} as Image;
const website = { ...aWebsite({ name: 'Fernhall', tagline: 'Useful things', locale: 'en-GB' }) };
const item = {
  ...{ id: 'i', urlSlug: 'x', title: 'Clay', excerpt: 'Short', image, categories: ['Making'], tags: ['clay'] },
};
const imageObject = {
  ...{ '@type': 'ImageObject', url: 'https://fernhall.example/images/a/mug.jpg?format=1500w', caption: 'A mug' },
  width: { '@type': 'QuantitativeValue', value: 1500, unitCode: 'E37' },
  height: { '@type': 'QuantitativeValue', value: 750, unitCode: 'E37' },
};

describe('What search engines read', () => {
  test('of a website: who it is of, and its search', () => {
    const social = [{ service: 'instagram', profile: 'fernhall' }];
    const footer = { social };
    const header = { logo: { image, width: 160, phoneWidth: 120 } };
    expect(organizationData({ ...website, header, footer }, absolute)).toMatchObject({
      ...{ '@type': 'Organization', name: 'Fernhall', url: 'https://fernhall.example/', logo: imageObject },
      sameAs: [expect.stringContaining('instagram.com/fernhall')],
    });
    expect(websiteData(website, absolute)).toMatchObject({
      ...{ '@type': 'WebSite', description: 'Useful things', inLanguage: 'en-GB' },
      potentialAction: { target: { urlTemplate: 'https://fernhall.example/search?q={search_term_string}' } },
    });
  });

  test('of a post: its day, picture, words and who wrote it, or else whose website it is', () => {
    const post = { ...item, fullUrl: '/journal/x', author: 'Edda', publishedOn: Date.UTC(2026, 4, 1) } as PostSummary;
    expect(articleData({ post, website }, absolute)).toMatchObject({
      ...{ '@type': 'Article', headline: 'Clay', url: 'https://fernhall.example/journal/x', image: imageObject },
      ...{ datePublished: '2026-05-01T00:00:00.000Z', author: { '@type': 'Person', name: 'Edda' } },
      ...{ keywords: ['Making', 'clay'], publisher: { name: 'Fernhall' } },
    });
    expect(articleData({ post: { ...post, author: '' }, website }, absolute)).toMatchObject({
      author: { '@type': 'Organization', name: 'Fernhall' },
    });
  });

  test('of an event: when and where it is, that it takes place, and where it is booked', () => {
    const event = {
      ...{ ...item, fullUrl: '/events/x', startDate: Date.UTC(2026, 4, 1, 9), endDate: Date.UTC(2026, 4, 1, 12) },
      ...{
        bookingHref: '/shop/place',
        location: { addressTitle: 'Yard', addressLine1: '1 Mill Lane', mapLat: 1, mapLng: 2 },
      },
    } as EventSummary;
    expect(eventData({ event, website }, absolute)).toMatchObject({
      ...{ '@type': 'Event', startDate: '2026-05-01T09:00:00.000Z', endDate: '2026-05-01T12:00:00.000Z' },
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'Yard', address: { streetAddress: '1 Mill Lane' }, geo: { latitude: 1, longitude: 2 } },
      offers: { '@type': 'Offer', url: 'https://fernhall.example/shop/place' },
    });
    expect(eventData({ event: { ...event, bookingHref: null, location: {} }, website }, absolute)).not.toMatchObject({
      offers: expect.anything(),
    });
  });

  test('of an event that is booked in the shop: each date with its price, places and end of booking', () => {
    const start = Date.UTC(2026, 4, 1, 9);
    const date = (more: object) => ({
      ...{ variantId: 'v', sku: 'V', label: 'Friday', attributes: {}, startDate: start, endDate: start },
      ...{ formerDate: null, closesOn: start, priceMoney: { value: '4550', currency: 'USD' }, wasMoney: null },
      ...{ qtyInStock: 2, unlimited: false, ...more },
    });
    const event = {
      ...{ ...item, fullUrl: '/events/x', startDate: start, endDate: start, bookingHref: null, location: {} },
      tickets: {
        productId: 'p',
        productHref: '/shop/p',
        hasWaitlist: true,
        dates: [date({}), date({ qtyInStock: 0 })],
      },
    } as EventSummary;
    const offer = { '@type': 'Offer', name: 'Friday', price: '45.50', priceCurrency: 'USD' };
    const data = (more: Partial<EventSummary>) => eventData({ event: { ...event, ...more }, website }, absolute);
    expect(data({})).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
      offers: [
        { ...offer, availability: 'https://schema.org/InStock', availabilityEnds: '2026-05-01T09:00:00.000Z' },
        { ...offer, availability: 'https://schema.org/SoldOut' },
      ],
    });
    expect(data({ status: 'cancelled' })).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(data({ status: 'postponed' })).toMatchObject({ eventStatus: 'https://schema.org/EventPostponed' });
    expect(data({ status: 'postponed', formerDate: start - 1_000 })).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: ['2026-05-01T08:59:59.000Z'],
    });
  });

  test('of the way to a page', () => {
    expect(breadcrumbData([{ title: 'Journal', href: '/journal' }], absolute)).toMatchObject({
      itemListElement: [{ position: 1, name: 'Journal', item: 'https://fernhall.example/journal' }],
    });
  });

  test('of questions and films; what has no answer or no picture is left out', () => {
    const answer = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'In <two> days.' }] }],
    };
    const empty = { type: 'doc', content: [] };
    const items = [
      { id: 'q1', question: 'When?', answer },
      { id: 'q2', question: 'Why?', answer: empty },
    ];
    const film = { type: 'video', url: 'https://youtu.be/x', title: 'Firing', caption: '', poster: image };
    const blocks = [{ type: 'accordion', items }, film, { ...film, poster: null }];
    const data = blockData({ sections: [{ blocks }] } as unknown as DocumentBody, absolute);
    expect(data).toMatchObject([
      {
        '@type': 'FAQPage',
        mainEntity: [{ name: 'When?', acceptedAnswer: { text: '<p>In &lt;two&gt; days.</p>' } }],
      },
      { '@type': 'VideoObject', name: 'Firing', url: 'https://youtu.be/x', thumbnail: imageObject },
    ]);
    expect(blockData({ sections: [] }, absolute)).toEqual([]);
  });
});
