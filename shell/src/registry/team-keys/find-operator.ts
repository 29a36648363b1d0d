import type { Failure } from '@tessera/service-kit/failure.ts';
import type { Request } from 'express';
import type { Asker } from './asker.ts';

/** Who calls without a key: one of the platform's people, nobody (undefined), or what speaks against the call. */
export type FindOperator = (request: Request) => Promise<Extract<Asker, { kind: 'staff' }> | Failure | undefined>;
