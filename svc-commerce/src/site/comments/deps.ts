import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { MailRequest } from '@tessera/service-kit/mail/outgoing-mail-store.ts';
import type { OutgoingMails } from '@tessera/service-kit/mail/outgoing-mails.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { Members } from '@tessera/service-kit/members.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { InteractionsReader } from '../../lib/interactions.ts';
import type { DocumentAccess } from '../access/index.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import type { LiveItems } from '../items/index.ts';
import type { Comments } from './comments.ts';

/** What comments are given. */
export interface CommentsDeps extends Pick<ServiceDeps, 'now' | 'log'> {
  config: { PLATFORM_SECRET: string };
  comments: Comments;
  site: { items: Pick<LiveItems, 'find' | 'findMany'> };
  content: Pick<ContentStore, 'siteIndex'>;
  access: Pick<DocumentAccess, 'refuse'>;
  interactions: InteractionsReader;
  members: Pick<Members, 'nameOf'>;
  websites: Websites;
  mails: Pick<OutgoingMails<MailRequest>, 'queue'> & MailWriter;
  /** Where an owner wants to be notified of comments that wait; empty where they do not. */
  noticeAddress(websiteId: string): Promise<string>;
  /** Says that pages may show something else from now on. */
  notifyContentChanged(websiteId: string): Promise<void>;
}
