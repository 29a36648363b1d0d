import { SiteRefusal, SiteUnreachable } from '@tessera/module-kit/publish/registry-client.ts';
import { CommanderError } from 'commander';

/** How the command ends. Scripts may rely on it. */
export const exitCodes = {
  done: 0,
  /** The site, a check or the build said no. */
  refused: 1,
  /** The command was called wrongly, or in the wrong folder. */
  misused: 2,
  /** Nobody answers, or the site is in trouble: the same again may work later. */
  unreachable: 3,
  /** The key is missing, wrong, has ended, or may not do this. */
  notAllowed: 4,
  /** Published, but the site could not make all its checks: nobody gets it without a reason. */
  unverified: 5,
  /** A fault of this command. */
  broken: 70,
} as const;

/** The command was called in a way that cannot work; its message says what to do. */
export class Misuse extends Error {}
/** There is no key to call the site with. */
export class KeyMissing extends Error {}
/** The module was looked at and is not fit; its message says why. */
export class Unfit extends Error {}

/** What a command that threw this ends with. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.misused;
  if (error instanceof Misuse) return exitCodes.misused;
  if (error instanceof KeyMissing) return exitCodes.notAllowed;
  if (error instanceof Unfit) return exitCodes.refused;
  if (error instanceof SiteUnreachable) return exitCodes.unreachable;
  if (!(error instanceof SiteRefusal)) return exitCodes.broken;
  if (error.status >= 500) return exitCodes.unreachable;
  return [401, 403, 429].includes(error.status) ? exitCodes.notAllowed : exitCodes.refused;
}
