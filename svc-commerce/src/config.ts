import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceConfig } from '@tessera/service-kit/config.ts';
import { z } from 'zod';

/** Settings of svc-commerce. */
export const commerceConfig = serviceConfig.extend({
  IMAGE_CACHE_DIR: z
    .string()
    .default(join(tmpdir(), 'tessera-images'))
    .describe('Folder for scaled pictures; may be emptied at any time'),
  STOCK_HOLD_MINUTES: z.coerce
    .number()
    .positive()
    .default(10)
    .describe('How long stock is held for a buyer at checkout; extended once'),
});
export type CommerceConfig = z.infer<typeof commerceConfig>;
