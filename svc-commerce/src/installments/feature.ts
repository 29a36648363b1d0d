import { readInstallmentModal } from '@tessera/contracts/commerce/installment-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { BytesAnswer, route } from '@tessera/service-kit/http/route.ts';
import { modalPage } from './modal-page.ts';

/** The provider's pages on paying in parts, the same for every website (PAY-098 to PAY-102). */
export function installmentsFeature(): Feature {
  return {
    routes: [
      route({
        call: readInstallmentModal,
        access: 'anyone',
        handle: ({ params, reply }) => {
          const page = modalPage(params.locale);
          if (page === undefined) return fail('request.not_found');
          reply.header('Cache-Control', 'public, max-age=3600');
          return new BytesAnswer(page, 'text/html; charset=utf-8');
        },
      }),
    ],
  };
}
