import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { startTestService, type TestCaller, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { defineCommerce } from '../app.ts';
import type { Hooks } from '../deps.ts';
import type { StoreImportBody } from './builders.ts';

export interface CommerceService extends TestService {
  platform(websiteId?: string): TestCaller;
  owner(claims?: Partial<CallerClaims>): TestCaller;
  /** Loads a store for a website; `site-a` unless told otherwise. */
  load(store: StoreImportBody, websiteId?: string): Promise<void>;
}

/** Starts svc-commerce with nothing in it. */
export async function startCommerce(
  settings: Record<string, unknown> = {},
  { now, ...hooks }: { now?: () => number } & Hooks = {},
): Promise<CommerceService> {
  const images = await mkdtemp(join(tmpdir(), 'tessera-images-'));
  const service = await startTestService(
    defineCommerce(hooks),
    {
      IMAGE_CACHE_DIR: images,
      STOCK_HOLD_MINUTES: 10,
      ORDER_UNDO_MINUTES: 10,
      PAYMENT_CONFIRM_MINUTES: 10,
      SEARCH_MEMORY_MB: 256,
      // Nobody takes mails unless a test says who.
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Tessera <mail@tessera.example>',
      MAIL_RETRY_MS: 5,
      SITE_ORIGIN: 'https://{host}',
      ...settings,
    },
    now ? { now } : {},
  );
  const platform = (websiteId = 'site-a') => service.as({ kind: 'platform', websiteId });
  return {
    ...service,
    platform,
    owner: (claims = {}) => service.as({ kind: 'staff', siteUserId: 'owner-1', roles: [role.admin], ...claims }),
    load: async (store, websiteId) => {
      const answer = await platform(websiteId).call('PUT', '/internal/store', store);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
    stop: async () => {
      await service.stop();
      await rm(images, { recursive: true, force: true });
    },
  };
}
