import { join } from 'node:path';
import { isBuilt } from '../build/service-builds.ts';
import { readState, replaceState } from '../start/state-file.ts';

/** What an installation has decided about the versions of a service. */
export interface ServiceChoice {
  version: string;
  /** What ran before it, and is gone back to. */
  previous?: string;
  /** What was taken back, and does not come again by itself. */
  takenBack?: string;
}

const fileOf = (dataFolder: string) => join(dataFolder, 'services.json');

/** @throws DamagedFile */
export function readChoices(dataFolder: string): Record<string, ServiceChoice> {
  return readState(fileOf(dataFolder), 'Delete it: every service then starts in its latest version.') ?? {};
}

export function writeChoice(dataFolder: string, name: string, choice: ServiceChoice): void {
  const all = { ...readChoices(dataFolder), [name]: choice };
  replaceState(fileOf(dataFolder), all);
}

/** What a start runs: what the sources say, unless just that was taken back here; then what took its place. */
export function choiceAtStart(
  latest: string,
  known: ServiceChoice | undefined,
  isThere: (version: string) => boolean,
): ServiceChoice {
  if (!known || known.version === latest) return known ?? { version: latest };
  if (known.takenBack === latest && isThere(known.version)) return known;
  return { version: latest, ...(isThere(known.version) && { previous: known.version }) };
}

/** What this installation's next start of a service runs. */
export const chooseAtStart = (dataFolder: string, name: string, latest: string): ServiceChoice =>
  choiceAtStart(latest, readChoices(dataFolder)[name], (version) => isBuilt(name, version));
