import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { MailRequest } from '@tessera/service-kit/mail/outgoing-mail-store.ts';
import type { OutgoingMails } from '@tessera/service-kit/mail/outgoing-mails.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { Colleagues } from '../../lib/colleagues.ts';
import type { DocumentsDeps } from '../documents/index.ts';
import type { NoteStore } from './note-store.ts';

/** What notes are given. */
export interface NotesDeps extends Pick<ServiceDeps, 'now'> {
  notes: NoteStore;
  site: Pick<DocumentsDeps['site'], 'documents' | 'names' | 'signals'>;
  colleagues: Colleagues;
  websites: Websites;
  mails: Pick<OutgoingMails<MailRequest>, 'queue'> & MailWriter;
}
