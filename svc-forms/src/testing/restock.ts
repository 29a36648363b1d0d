import { role } from '@tessera/contracts/enumerations.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTestService, type TestAnswer, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { type SoldOutStore, startSoldOutStore } from '../../../tools/testing/sold-out-store.ts';
import { forms } from '../app.ts';
import type { SignUp } from '../audience/restock/sign-up-model.ts';

export const restockPath = '/api/site-users/account/notifications/restock';

export interface RestockService {
  service: TestService;
  store: SoldOutStore;
  sink: SmtpSink;
  /** Another visitor signs up. */
  signUp(variant: string, email: unknown, changes?: Record<string, unknown>): Promise<TestAnswer>;
  owner(roles?: number[]): ReturnType<TestService['as']>;
  send(variant: string, limit?: number): Promise<TestAnswer>;
  signUpsOf(variant: string): Promise<SignUp[]>;
  stop(): Promise<void>;
}

/** svc-forms beside a real svc-commerce whose shelves are empty, and a mail server. */
export async function startRestock(
  settings: Record<string, unknown> = {},
  now?: () => number,
): Promise<RestockService> {
  // Events go from one to the other.
  const queues = { QUEUE_PREFIX: `{${newId('q').replaceAll(/\W/g, '')}}` };
  const [sink, store] = await Promise.all([startSmtpSink(), startSoldOutStore(queues)]);
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'Fernhall <mail@fernhall.example>', MAIL_RETRY_MS: 5 };
  const service = await startTestService(
    forms,
    {
      ...mail,
      ...queues,
      COMMERCE_URL: store.url,
      SITE_ORIGIN: 'https://fernhall.example',
      CAPTCHA: 'off' as const,
      ...settings,
    },
    now && { now },
  );
  const owner = (roles: number[] = [role.storeManager]) => service.as({ kind: 'staff', siteUserId: 'u', roles });
  const of = (variant: string) => ({ productId: `prod-${variant}`, variantId: `var-${variant}` });
  return {
    ...{ service, store, sink, owner },
    signUp: (variant, siteVisitorEmail, changes = {}) =>
      service
        .as()
        .call('POST', restockPath, { ...of(variant), siteVisitorEmail, isJoinMailingList: false, ...changes }),
    send: (variant, limit) => owner().call('POST', `${restockPath}/send`, { ...of(variant), ...(limit && { limit }) }),
    signUpsOf: (variant) =>
      service.db
        .collection<SignUp>('restockSignUps')
        .find({ websiteId: 'site-a', variantId: `var-${variant}` })
        .sort({ createdMs: 1, _id: 1 })
        .toArray(),
    stop: async () => {
      await service.stop();
      await Promise.all([store.stop(), sink.stop()]);
    },
  };
}
