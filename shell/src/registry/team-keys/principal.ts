import type { Actor } from '@tessera/contracts/modules/actor.ts';
import type { TeamKey, TeamScope } from '@tessera/contracts/modules/team-keys.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';

/**
 * Who makes a call to the registry: the platform or a team, authenticated by key, or an operator, authenticated by
 * session.
 */
export type Principal =
  | { kind: 'platform' }
  | ({ kind: 'staff' } & Operator)
  | ({ kind: 'team'; keyId: string } & Pick<TeamKey, 'team' | 'modules' | 'scopes'>);

/** A member of the platform's own website who operates modules at Admin › Modules. */
export interface Operator {
  accountId: string;
  name: string;
}

/** What a call requires of its key: a scope; `read`, which every key has for its modules; or the platform's own key. */
export type Access = TeamScope | 'read' | 'platform';

/** Returns the actor to record for a call. `by` is the person or pipeline that the client names. */
export function actorOf(principal: Principal, by: string): Actor {
  if (principal.kind === 'platform') return { kind: 'platform', by };
  if (principal.kind === 'staff') return { kind: 'staff', accountId: principal.accountId, by: principal.name };
  return { kind: 'team', team: principal.team, keyId: principal.keyId, by };
}

/** Returns why a principal may not make a call, undefined if it may. `module` is the module that the call is about. */
export function accessRefusal(principal: Principal, access: Access, module?: string): Failure | undefined {
  if (principal.kind === 'platform') return undefined;
  if (access === 'platform') return fail('module.platform_only');
  if (principal.kind === 'staff')
    return access === 'publish' ? fail('module.scope_missing', { scope: access }) : undefined;
  if (module !== undefined && !principal.modules.includes(module)) return fail('module.not_yours', { module });
  if (access === 'read' || principal.scopes.includes(access)) return undefined;
  // The right to promote includes canary rollouts.
  if (access === 'canary' && principal.scopes.includes('release')) return undefined;
  return fail('module.scope_missing', { scope: access });
}
