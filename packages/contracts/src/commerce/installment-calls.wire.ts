/** The calls of `installment-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './installment-calls.ts';

export const readInstallmentModal: Wire<typeof calls.readInstallmentModal> = {
  method: 'GET',
  path: '/api/commerce/installments/modal/{locale}.html',
};
