import { describe, expect, test } from 'vitest';
import { masked, type RecordedNode, scrubEvent } from './scrub-event.ts';

const element = (
  tagName: string,
  attributes: Record<string, unknown>,
  ...childNodes: RecordedNode[]
): RecordedNode => ({
  ...{ type: 2, tagName, attributes, childNodes },
});
const text = (textContent: string): RecordedNode => ({ type: 3, textContent });
const snapshot = (node: RecordedNode) => ({ type: 2, timestamp: 1, data: { node } });

test('a masked text has the same shape, and nothing in it can be read', () => {
  expect(masked('Edda Fern,\n12 Mill Lane')).toBe('**** *****\n** **** ****');
  expect(masked('€ ü 漢')).toBe('* * *');
});

describe('DATA-199 what leaves the browser of a page', () => {
  test('has no text, in however deep an element, but styles', () => {
    const node = element('div', {}, element('p', {}, text('Dear Edda')), element('style', {}, text('p{color:red}')));
    expect(scrubEvent(snapshot(node)).data.node).toEqual(
      element('div', {}, element('p', {}, text('**** ****')), element('style', {}, text('p{color:red}'))),
    );
  });

  test.each([
    ['what was typed', element('input', { value: 'edda@example.com', type: 'email' }), { type: 'email' }],
    ['what is read aloud', element('button', { 'aria-label': 'Delete Edda', class: 'btn' }), { class: 'btn' }],
    [
      'what pictures show',
      element('img', { alt: 'Edda', title: 'Edda', src: '/images/a.avif' }),
      { src: '/images/a.avif' },
    ],
    ['where links and forms lead', element('a', { href: '/orders/secret', ping: '/p' }), {}],
    ['ids of things', element('li', { 'data-order': 'order_8fk2', 'data-state': 'open' }), { 'data-state': 'open' }],
    ['code', element('p', { onclick: 'steal()' }), {}],
  ])('has no attribute that tells %s', (_, node, left) => {
    expect(scrubEvent(snapshot(node)).data.node.attributes).toEqual(left);
  });

  test('keeps style sheets and places on the page', () => {
    const link = element('link', { href: '/assets/site.css', rel: 'stylesheet' });
    expect(scrubEvent(snapshot(link)).data.node.attributes).toEqual({ href: '/assets/site.css', rel: 'stylesheet' });
    expect(scrubEvent(snapshot(element('use', { href: '#cart' }))).data.node.attributes).toEqual({ href: '#cart' });
  });

  test('changes of the page are as bare as the page', () => {
    const data = {
      adds: [{ node: element('p', { title: 'Edda' }, text('Edda')) }],
      texts: [{ value: 'Edda' }, { value: null }],
      attributes: [{ attributes: { value: 'Edda', class: 'on' } }],
    };
    expect(scrubEvent({ type: 3, timestamp: 1, data }).data).toEqual({
      adds: [{ node: element('p', {}, text('****')) }],
      texts: [{ value: '****' }, { value: null }],
      attributes: [{ attributes: { class: 'on' } }],
    });
  });

  test('not even how long something typed is', () => {
    const typed = (value: string) => scrubEvent({ type: 3, timestamp: 1, data: { source: 5, text: value } }).data.text;
    expect([typed('a'), typed('a long answer'), typed('')]).toEqual(['****', '****', '']);
  });

  test.each([
    ['https://shop.example/work?email=a@b.example#x', 'https://shop.example/work'],
    ['https://shop.example/checkout/confirmed/k3y', 'https://shop.example/checkout/confirmed'],
    ['nonsense', ''],
  ])('of its address %s stays %s', (href, left) => {
    expect(scrubEvent({ type: 4, timestamp: 1, data: { href } }).data.href).toBe(left);
  });

  test('events without anything that tells are as they were', () => {
    for (const data of [undefined, null, 7, { source: 1, positions: [{ x: 1, y: 2 }] }]) {
      expect(scrubEvent({ type: 3, timestamp: 1, data })).toEqual({ type: 3, timestamp: 1, data });
    }
  });
});
