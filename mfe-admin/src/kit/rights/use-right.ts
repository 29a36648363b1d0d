import { type Right, rights } from '@tessera/contracts/rights/rights.ts';
import { heldRights } from '@tessera/contracts/rights/rights-of.ts';
import { useContext } from 'react';
import { type Admin, AdminContext } from '../context/admin-context.ts';

/** Whether somebody holds one of the rights. */
export const holdsRight = (account: Admin['account'], ...wanted: readonly Right[]): boolean =>
  wanted.some((right) => heldRights(account).includes(right));

interface HeldRight {
  isHeld: boolean;
  /** What to tell whoever lacks it. */
  needs: string;
}

/** Whether the person at work holds a right, and what to say if not. Outside the admin, and without a right, all is held. */
export function useRight(right: Right | undefined): HeldRight {
  const admin = useContext(AdminContext);
  const isHeld = !right || !admin || holdsRight(admin.account, right);
  return { isHeld, needs: right ? `Needs “${rights[right].label}”.` : '' };
}
