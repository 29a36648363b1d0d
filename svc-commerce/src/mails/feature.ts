import type { Feature } from '@tessera/service-kit/service.ts';
import type { CommerceParts } from '../parts.ts';

/** The store's mails and their delivery. */
export function mailsFeature({ mails }: CommerceParts): Feature {
  return {
    prepare: async () => {
      await mails.store.ensureIndexes();
    },
    jobs: mails.jobs,
    close: async () => mails.mailer.close(),
  };
}
