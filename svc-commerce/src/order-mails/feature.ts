import {
  listOrderMails,
  type OrderMail,
  readMailSettings,
  resendOrderMail,
  saveMailSettings,
} from '@tessera/contracts/commerce/order-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { MailDocument } from '../mails/mails.ts';
import type { OrderMailsDeps } from './deps.ts';
import { orderMails } from './order-mails.ts';

/** The store's mails and their delivery. */
export function mailsFeature(deps: OrderMailsDeps): Feature {
  const { mails, mailSettings } = deps;
  const about = async (websiteId: string, orderId: string) => ({
    mails: (await mails.store.about(websiteId, orderId)).map(present),
  });

  return {
    jobs: mails.jobs,
    repairJobs: mails.repairJobs,
    events: orderMails(deps),
    routes: [
      route({
        call: listOrderMails,
        access: { right: 'orders.read' },
        handle: ({ params, caller }) => about(caller.websiteId, params.orderId),
      }),
      route({
        call: resendOrderMail,
        access: { right: 'orders.write' },
        handle: async ({ params: { orderId, mailId }, caller: { websiteId } }) => {
          const mail = await mails.store.find(websiteId, mailId);
          if (mail?.subjectId !== orderId) return fail('order.unknown');
          return (await mails.again(websiteId, mailId)) ? about(websiteId, orderId) : fail('mail.not_now');
        },
      }),
      route({
        call: readMailSettings,
        access: { right: 'mails.write' },
        handle: ({ caller }) => mailSettings.read(caller.websiteId),
      }),
      route({
        call: saveMailSettings,
        access: { right: 'mails.write' },
        handle: async ({ body: { expectedVersion, ...settings }, caller: { websiteId } }) => {
          const isSaved = await mailSettings.save(websiteId, settings, expectedVersion);
          return isSaved ? mailSettings.read(websiteId) : fail('settings.conflict');
        },
      }),
    ],
    close: async () => mails.mailer.close(),
  };
}

function present({ id, to, subject, state, createdOn, log }: MailDocument): OrderMail {
  return { id, to, subject, state: state === 'claimed' ? 'sending' : state, createdOn, log };
}
