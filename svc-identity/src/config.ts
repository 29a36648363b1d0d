import { serviceConfig } from '@tessera/service-kit/config.ts';
import { z } from 'zod';

export const identityConfig = serviceConfig.extend({
  COMMERCE_URL: z.url().optional().describe('Where svc-commerce is: it is asked when a person is erased'),
  FORMS_URL: z.url().optional().describe('Where svc-forms is: it is asked when a person is erased'),
});
export type IdentityConfig = z.infer<typeof identityConfig>;
