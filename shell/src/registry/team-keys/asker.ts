import type { Actor } from '@tessera/contracts/modules/actor.ts';
import type { TeamKey, TeamScope } from '@tessera/contracts/modules/team-keys.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';

/** Who makes a call to the registry: by the key that was shown, or as one of the platform's people at the admin. */
export type Asker =
  | { kind: 'platform' }
  | ({ kind: 'staff' } & Operator)
  | ({ kind: 'team'; keyId: string } & Pick<TeamKey, 'team' | 'modules' | 'scopes'>);

/** Somebody of the platform's own website, who looks after modules at Admin › Modules. */
export interface Operator {
  accountId: string;
  name: string;
}

/** What a call asks of its key: a scope; `read`, which every key has for its modules; or to be the platform's own. */
export type Access = TeamScope | 'read' | 'platform';

/** The actor of whatever this call does. `by` is the person or pipeline the caller names. */
export function actorOf(asker: Asker, by: string): Actor {
  if (asker.kind === 'platform') return { kind: 'platform', by };
  if (asker.kind === 'staff') return { kind: 'staff', accountId: asker.accountId, by: asker.name };
  return { kind: 'team', team: asker.team, keyId: asker.keyId, by };
}

/** What speaks against a call, with the module it is about where it is about one. */
export function accessRefusal(asker: Asker, access: Access, module?: string): Failure | undefined {
  if (asker.kind === 'platform') return undefined;
  if (access === 'platform') return fail('module.platform_only');
  if (asker.kind === 'staff') return access === 'publish' ? fail('module.scope_missing', { scope: access }) : undefined;
  if (module !== undefined && !asker.modules.includes(module)) return fail('module.not_yours', { module });
  if (access === 'read' || asker.scopes.includes(access)) return undefined;
  // Whoever may give a version to everybody may give it to some.
  if (access === 'canary' && asker.scopes.includes('release')) return undefined;
  return fail('module.scope_missing', { scope: access });
}
