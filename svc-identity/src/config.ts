import { serviceConfig } from '@tessera/service-kit/config.ts';
import { z } from 'zod';

export const identityConfig = serviceConfig.extend({
  COMMERCE_URL: z.url().optional().describe('Address of svc-commerce, which is called when a person is erased'),
  FORMS_URL: z.url().optional().describe('Address of svc-forms, which is called when a person is erased'),
});
export type IdentityConfig = z.infer<typeof identityConfig>;
