import type { Wire } from '@tessera/contracts/call.ts';
import * as storeCalls from '@tessera/contracts/commerce/store-mail-calls.wire.ts';
import * as formCalls from '@tessera/contracts/forms/form-mail-calls.wire.ts';
import type { MailLogCall } from '@tessera/contracts/mails/mail-log-calls.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';
import type { MailService } from '../queries.ts';
import type { AnsweredMails, MailsPage } from './merge-mails.ts';

/** Where each service's older mails begin; a service that has none is left out. */
export type After = Readonly<Partial<Record<MailService, string | undefined>>>;

const calls: Record<MailService, Wire<MailLogCall>> = {
  store: storeCalls.listStoreMailsTo,
  forms: formCalls.listFormMailsTo,
};
/** Both, from the newest on. */
export const fromNewest: After = { store: undefined, forms: undefined };

/** A page of the mails to an address. The address goes in the body: what is in a path or a query is logged. */
export const mailsTo = defineResource({
  key: 'mails-to',
  call: async (api, { email, after }: { email: string; after: After }): Promise<MailsPage> => {
    const asked = (['store', 'forms'] as const).filter((service) => service in after);
    const answers = await Promise.allSettled(asked.map((service) => ask(api, service, email, after[service])));
    const refused = answers.filter(({ status }) => status === 'rejected');
    const [failure] = refused;
    // With nothing to show it is a failure like any other.
    if (failure?.status === 'rejected' && refused.length === answers.length) throw failure.reason;
    const page: MailsPage = { missing: asked.filter((_, at) => answers[at]?.status === 'rejected') };
    for (const [at, service] of asked.entries()) {
      const answer = answers[at];
      if (answer?.status === 'fulfilled') page[service] = answer.value;
    }
    return page;
  },
});

function ask(api: AdminApi, service: MailService, email: string, cursor: string | undefined): Promise<AnsweredMails> {
  return api.read(calls[service], { body: { email, ...(cursor && { cursor }) } });
}

/** Where the page after one begins; undefined after the last. */
export function afterPage({ store, forms }: MailsPage): After | undefined {
  const after: After = {
    ...(store?.nextPageCursor && { store: store.nextPageCursor }),
    ...(forms?.nextPageCursor && { forms: forms.nextPageCursor }),
  };
  return Object.keys(after).length > 0 ? after : undefined;
}
