import type { MountPropsMap, MountRequest } from '@tessera/contracts/mount-props-map.ts';
import { expectTypeOf, test } from 'vitest';
import type { SlotRequest } from '../composition/compose-page.ts';
import type { PagePlan, PlanOf } from './page-plan.ts';

test('a page is planned with the props that its template’s mount takes', () => {
  expectTypeOf<PlanOf<'product'>['main']>().toEqualTypeOf<MountRequest<'product/detail'>>();
  expectTypeOf<PlanOf<'gift-card'>['main']>().toEqualTypeOf<MountRequest<'product/gift-card'>>();
  expectTypeOf<PlanOf<'journal'>['main']>().toEqualTypeOf<undefined>();
  type Wrong = Omit<PlanOf<'cart'>, 'main'> & { main: { mount: 'cart/page'; props: MountPropsMap['cart/pill'] } };
  type Without = Omit<PlanOf<'cart'>, 'main'>;
  expectTypeOf<PlanOf<'cart'>>().toExtend<PagePlan>();
  expectTypeOf<Wrong>().not.toExtend<PagePlan>();
  expectTypeOf<Without>().not.toExtend<PagePlan>();
});

test('a slot is asked for with the props of its mount', () => {
  expectTypeOf<{ slot: string } & MountRequest<'forms/block'>>().toExtend<SlotRequest>();
  expectTypeOf<{ slot: string; mount: 'forms/block'; props: MountPropsMap['cart/page'] }>().not.toExtend<SlotRequest>();
});
