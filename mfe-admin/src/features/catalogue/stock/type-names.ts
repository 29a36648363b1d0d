import type { ProductType } from '@tessera/contracts/enumerations.ts';

/** Product types in words, by their code. */
export const typeNames: Readonly<Record<number, string>> = {
  1: 'Physical',
  2: 'Digital',
  3: 'Service',
  4: 'Gift card',
  5: 'Paywall',
};

/** Whether a number is a product type's code. */
export const isProductType = (code: number): code is ProductType => code in typeNames;
