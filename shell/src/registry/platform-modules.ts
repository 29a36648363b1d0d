import type { Snapshot } from './registry.ts';

/** Modules of the platform itself. No others run on the admin host, where people have their sessions. */
const platformModules: readonly string[] = ['mfe-admin'];

/** Returns a composition without the modules of other teams. */
export function platformModulesOf(snapshot: Snapshot): Snapshot {
  const modules = new Map([...snapshot.modules].filter(([name]) => platformModules.includes(name)));
  return { rev: snapshot.rev, modules };
}
