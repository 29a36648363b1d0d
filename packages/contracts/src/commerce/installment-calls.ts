import { z } from 'zod';
import { defineCall } from '../call.ts';

/** PAY-098 to PAY-102. The answer is HTML, not JSON. */
export const readInstallmentModal = defineCall({
  id: 'readInstallmentModal',
  method: 'GET',
  path: '/api/commerce/installments/modal/{locale}.html',
  summary: "The provider's page on paying in parts, by the provider's locale such as en_US",
  params: z.strictObject({ locale: z.string().max(35) }),
  answer: z.unknown(),
  errors: ['request.not_found'],
});
