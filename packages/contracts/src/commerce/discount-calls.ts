import { z } from 'zod';
import { defineCall } from '../call.ts';
import { addedPaging, cursor, id, pageLimit, paging } from '../primitives.ts';
import { discount, discountStates, ownedDiscount } from './discount.ts';

const path = '/api/commerce/discounts';
const params = z.strictObject({ discountId: id });
const fields = discount.omit({ id: true });

export const listDiscounts = defineCall({
  id: 'listDiscounts',
  method: 'GET',
  path,
  summary: 'Discounts of the store, newest first',
  query: z.strictObject({
    state: z.enum(discountStates).optional(),
    search: z.string().max(100).optional(),
    cursor: cursor.optional(),
  }),
  answer: z.strictObject({
    discounts: z.array(ownedDiscount),
    counts: z.record(z.enum(['all', ...discountStates]), z.int()),
    ...paging,
  }),
});

export const readDiscount = defineCall({
  id: 'readDiscount',
  method: 'GET',
  path: `${path}/{discountId}`,
  summary: 'One discount with its uses',
  params,
  answer: ownedDiscount,
  errors: ['discount.unknown'],
});

const named = z.strictObject({ id, name: z.string() });

export const readDiscountTargets = defineCall({
  id: 'readDiscountTargets',
  method: 'GET',
  path: '/api/commerce/discount-targets',
  summary: 'Products and categories a discount can be for, by name',
  query: z
    .strictObject({
      /** Words that names begin with. */
      search: z.string().max(100).optional(),
      cursor: cursor.optional(),
      limit: pageLimit(200).optional(),
      /** Only these, whatever their names: those a discount is for already. */
      ids: z.string().max(4_000).optional(),
    })
    .optional(),
  answer: z.strictObject({
    products: z.array(named),
    /** Those that fit, all on the first page of products. */
    categories: z.array(named),
    ...addedPaging,
  }),
});

export const createDiscount = defineCall({
  id: 'createDiscount',
  method: 'POST',
  path,
  summary: 'Makes a discount',
  body: fields,
  answer: ownedDiscount,
  errors: ['request.invalid', 'discount.code_taken', 'discount.too_many_automatic', 'limit.reached'],
  isStrict: true,
});

export const saveDiscount = defineCall({
  id: 'saveDiscount',
  method: 'PUT',
  path: `${path}/{discountId}`,
  summary: 'Changes a discount; its code and its uses stay',
  params,
  body: fields.omit({ code: true, isAutomatic: true }).extend({ expectedVersion: z.int().min(0) }),
  answer: ownedDiscount,
  errors: ['request.invalid', 'discount.unknown', 'discount.too_many_automatic', 'settings.conflict'],
  isStrict: true,
});

export const switchDiscount = defineCall({
  id: 'switchDiscount',
  method: 'PUT',
  path: `${path}/{discountId}/enabled`,
  summary: 'Switches a discount on or off',
  params,
  body: z.strictObject({ enabled: z.boolean() }),
  answer: ownedDiscount,
  errors: ['discount.unknown', 'discount.too_many_automatic'],
});

export const removeDiscount = defineCall({
  id: 'removeDiscount',
  method: 'DELETE',
  path: `${path}/{discountId}`,
  summary: 'Takes a discount away that was never used',
  params,
  answer: z.strictObject({ discountId: id }),
  errors: ['discount.unknown', 'discount.in_use'],
});
