import { expect, test } from 'vitest';
import { z } from 'zod';
import { mountProps, sourceProps } from './mount-props.ts';
import { mountNames } from './mounts.ts';
import { propsSources } from './own-mounts.ts';
import { isPersonal } from './personal-mounts.ts';

/** Names of fields that hold data of one visitor, at any depth of a mount's props. */
const personalFields =
  /^(account|cart|order|draft|returned|xsrfToken|customFields)$|(email|phone|address|firstName|lastName|line1|token)$/i;

/** Every field's name in a mount's props, at any depth. */
function fieldsOf(schema: z.ZodType): string[] {
  const names: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'properties') names.push(...Object.keys(inner));
      walk(inner);
    }
  };
  walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  return names;
}

const path = '/somewhere';

test.each(mountNames)('%s is personal if its props hold data of one visitor', (mount) => {
  const found = fieldsOf(mountProps[mount]).filter((name) => personalFields.test(name));
  if (found.length > 0) expect([found, isPersonal({ mount, props: { path } })]).toEqual([found, true]);
});

test.each(propsSources)('a mount of a module that takes %s is personal if that holds data of one visitor', (source) => {
  const found = fieldsOf(sourceProps[source]).filter((name) => personalFields.test(name));
  if (found.length > 0) expect(isPersonal({ mount: 'hello/note', source, props: { path } })).toBe(true);
});

test.each([
  ['cart/pill', true],
  ['cart/page', true],
  ['cart/checkout', true],
  ['cart/confirmation', true],
  ['cart/payment', true],
  ['product/review', true],
  ['product/subscription', true],
  ['forms/block', true],
  ['admin/app', true],
  ['product/list', false],
  ['product/detail', false],
  ['forms/popup', false],
] as const)('%s is personal: %s', (mount, expected) => {
  expect(isPersonal({ mount, props: { path } })).toBe(expected);
});

test('on a page whose address is a key every mount is personal', () => {
  const props = { path: '/checkout/orders/0190c1f2' };
  expect(isPersonal({ mount: 'forms/popup', props })).toBe(true);
  expect(isPersonal({ mount: 'hello/note', source: 'common', props })).toBe(true);
});

test('a mount that nobody knows is personal', () => {
  expect(isPersonal({ mount: 'hello/note', props: { path } })).toBe(true);
  expect(isPersonal({ mount: 'constructor', props: { path } })).toBe(true);
});
