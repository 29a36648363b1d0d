import { useEffect } from 'react';
import type { Guard } from '../guards/guards.ts';
import { useAdmin } from './admin-context.ts';

/** Asks before somebody leaves, for as long as there is something to lose. */
export function useGuard(guard: Guard | undefined): void {
  const { guards } = useAdmin();
  useEffect(() => (guard ? keep(guards.add(guard)) : undefined));
}

/** An effect's way back answers nothing. */
const keep = (remove: () => void) => () => remove();
