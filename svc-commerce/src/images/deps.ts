import type { ServiceDeps } from '@tessera/service-kit/service.ts';
import type { CommerceConfig } from '../config.ts';

/** What pictures are given. */
export interface ImagesDeps extends Pick<ServiceDeps<CommerceConfig>, 'config' | 'db'> {}
