import { role } from '../enumerations.ts';
import { type Right, rights } from './rights.ts';

/** All rights, in the order of the table. */
export const allRights = Object.keys(rights) as readonly Right[];

/** Returns the rights of somebody with these roles: those that any of them grants (AUTH-056). */
export function rightsOf(roles: readonly number[]): readonly Right[] {
  if (roles.includes(role.admin)) return allRights;
  return allRights.filter((right) => rights[right].roles.some((code) => roles.includes(code)));
}

/** Returns the first right that is in `wanted` and not in `held`: nobody gives, or takes away, what they lack. */
export function rightLacking(held: readonly Right[], wanted: readonly Right[]): Right | undefined {
  return wanted.find((right) => !held.includes(right));
}

/** Who calls, as far as rights go: somebody with roles, or a program with scopes. */
interface Holder {
  kind?: string | undefined;
  roles?: readonly number[] | undefined;
  scopes?: readonly string[] | undefined;
}

/** Whether the caller may do what one of these rights allows. An API key has the rights that its scopes name. */
export function hasRight({ kind, roles = [], scopes = [] }: Holder, ...wanted: readonly Right[]): boolean {
  if (kind === 'key') return wanted.some((right) => scopes.includes(right));
  return wanted.some((right) =>
    roles.some((code) => code === role.admin || rights[right].roles.some((one) => one === code)),
  );
}

/** Returns the rights of an account: as svc-identity names them, or by its roles where an older one does not. */
export const heldRights = ({
  rights: named,
  roles,
}: {
  rights?: readonly string[] | undefined;
  roles: readonly number[];
}) => (named ? allRights.filter((right) => named.includes(right)) : rightsOf(roles));
