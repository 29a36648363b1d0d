import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { CommerceConfig } from '../config.ts';
import type { Mails } from '../mails/mails.ts';
import type { Webhooks } from './webhooks.ts';

/** What webhooks are given. */
export interface WebhooksDeps extends Pick<ServiceDeps<CommerceConfig>, 'config' | 'log' | 'now'> {
  mails: Mails;
  webhooks: Webhooks;
}
