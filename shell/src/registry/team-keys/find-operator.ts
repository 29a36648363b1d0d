import type { Failure } from '@tessera/service-kit/failure.ts';
import type { Request } from 'express';
import type { Principal } from './principal.ts';

/**
 * Finds the operator of a request without a key. @returns undefined without a session, or a failure if the session may
 * not operate modules
 */
export type FindOperator = (request: Request) => Promise<Extract<Principal, { kind: 'staff' }> | Failure | undefined>;
