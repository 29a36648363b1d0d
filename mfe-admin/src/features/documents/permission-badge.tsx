import { pagePermission } from '@tessera/contracts/enumerations.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';

const names = new Map<number, string>([
  [pagePermission.password, 'Password'],
  [pagePermission.members, 'Members'],
]);

/** Says in a list that a page or item is not for everyone. */
export function PermissionBadge({ of }: { of: number }) {
  const name = names.get(of);
  return name ? <Badge>{name}</Badge> : null;
}
