import { expect, expectTypeOf, test } from 'vitest';
import type { MountPropsMap, MountRequest } from './mount-props-map.ts';
import { type CommonProps, type MountName, mountNames } from './mounts.ts';

test('every mount has its props, and all of them what every mount is given', () => {
  expectTypeOf<keyof MountPropsMap>().toEqualTypeOf<MountName>();
  expectTypeOf<MountPropsMap[MountName]>().toExtend<CommonProps>();
  expect(new Set(mountNames).size).toBe(mountNames.length);
});

test('a mount is never asked for with the props of another', () => {
  expectTypeOf<MountRequest<'cart/pill'>['props']>().toEqualTypeOf<MountPropsMap['cart/pill']>();
  expectTypeOf<{ mount: 'cart/pill'; props: MountPropsMap['cart/pill'] }>().toExtend<MountRequest>();
  expectTypeOf<{ mount: 'cart/pill'; props: MountPropsMap['cart/page'] }>().not.toExtend<MountRequest>();
  expectTypeOf<{ mount: 'cart/pill'; props: CommonProps }>().not.toExtend<MountRequest>();
});
