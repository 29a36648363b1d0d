import { expect, test } from 'vitest';
import { filled, rendered } from '../testing.ts';

const partials = { list: '{.repeated section products}[{title|html}]{.end}' };
const data = { mounts: { page: { id: 'p1' } }, products: [{ title: 'A' }, { title: '<B>' }] };

test('a slot is an element with the mount’s name; its props are beside the page, not in it', () => {
  const { html, slots } = rendered('{mounts.page|module-slot product/detail}', data);
  expect(html).toBe('<div data-mount="product/detail" data-slot="0"><!--slot:token:0--></div>');
  expect(slots).toEqual([
    { id: 0, mount: 'product/detail', props: { id: 'p1' }, fallbackHtml: '', marker: '<!--slot:token:0-->' },
  ]);
});

test('the module’s HTML takes the marker’s place, else the fallback drawn with the page’s data', () => {
  const { html, slots } = rendered('{mounts.page|module-slot product/list list}', data, { partials });
  expect(filled(html, slots)).toContain('>[A][&lt;B&gt;]</div>');
  expect(filled(html, slots, 'module $& HTML')).toContain('>module $& HTML</div>');
});

test('each slot has its own number, in loops too; missing props are an empty object', () => {
  const { slots } = rendered('{.repeated section a}{mount|module-slot forms/block}{.end}{no|module-slot cart/pill}', {
    a: [{ mount: { formId: 'f1' } }, { mount: { formId: 'f2' } }],
  });
  expect(slots.map(({ id, mount, props }) => ({ id, mount, props }))).toEqual([
    { id: 0, mount: 'forms/block', props: { formId: 'f1' } },
    { id: 1, mount: 'forms/block', props: { formId: 'f2' } },
    { id: 2, mount: 'cart/pill', props: {} },
  ]);
});

test('a place held open has the slots of the mounts that stand there, in their order, and no element without one', () => {
  const mounts = { placed: { 'after-details': ['hello/note', 'reviews/stars'] } };
  const { html, slots } = rendered('<i>{mounts.placed|module-place after-details}</i>', { mounts });
  expect(html).toMatch(/^<i><div data-place="after-details"><div data-mount="hello\/note".*<\/div><\/i>$/);
  expect(slots.map(({ mount }) => mount)).toEqual(['hello/note', 'reviews/stars']);
  expect(rendered('<i>{mounts.placed|module-place after-list}</i>', { mounts }).html).toBe('<i></i>');
  expect(rendered('<i>{mounts.placed|module-place after-list}</i>', {}).html).toBe('<i></i>');
});

test('content cannot imitate a marker, because its token is new for every page', () => {
  const first = rendered('{a|module-slot cart/pill}', {}, { token: () => 'one' }).slots[0]?.marker;
  const second = rendered('{a|module-slot cart/pill}', {}, { token: () => 'two' }).slots[0]?.marker;
  expect(first).not.toBe(second);
});

test('a name that is no mount makes no element; a missing fallback is reported', () => {
  expect(rendered('{a|module-slot "x"}').html).toBe('');
  expect(rendered('{a|module-slot cart/pill nope}').errors).toMatchObject([{ code: 'partial-missing' }]);
});
