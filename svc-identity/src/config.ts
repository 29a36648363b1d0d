import { serviceConfig } from '@tessera/service-kit/config.ts';
import type { z } from 'zod';

/** The service needs no settings beyond those every service has. */
export const identityConfig = serviceConfig;
export type IdentityConfig = z.infer<typeof identityConfig>;
