import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import { isWellKnown } from '@tessera/contracts/mounts.ts';
import { modulePagesFolder, type OwnMount, subjectOf } from '@tessera/contracts/own-mounts.ts';

/** Places per module outside of templates. */
const maxPlaces = 3;

/**
 * Returns what is wrong with a module's own mounts. Their names start with the module's, so that no module can take
 * another's; a module is at most once in a place, and in few places; and its page is the one below its own name.
 */
export function ownMountProblems({ name, mounts, ownMounts = {} }: ModuleManifest): string[] {
  const undeclared = Object.keys(mounts).filter((mount) => !isWellKnown(mount) && !(mount in ownMounts));
  const places = Object.values(ownMounts).flatMap(({ at }) => (at && at !== modulePagesFolder ? [at] : []));
  const twice = new Set(places.filter((place, index) => places.indexOf(place) !== index));
  return [
    ...undeclared.map((mount) => `${mount} is neither a mount of the site nor declared as the module’s own.`),
    ...Object.entries(ownMounts).flatMap(([mount, own]) => problemsOf(mount, own, { name, mounts })),
    ...[...twice].map((place) => `It is placed in ${place} more than once.`),
    ...(places.length > maxPlaces ? [`It is placed in ${places.length} places; the limit is ${maxPlaces}.`] : []),
  ];
}

function problemsOf(mount: string, own: OwnMount, { name, mounts }: Pick<ModuleManifest, 'name' | 'mounts'>): string[] {
  const subject = subjectOf(name);
  const page = `${subject}/page`;
  const isPage = own.at === modulePagesFolder;
  if (isWellKnown(mount)) return [`${mount} is a mount of the site, so a module cannot place it.`];
  return [
    ...(mount.startsWith(`${subject}/`)
      ? []
      : [`${mount} does not belong to it: names of its own mounts begin with ${subject}/.`]),
    ...(mount in mounts ? [] : [`${mount} is declared but not exposed.`]),
    ...(isPage !== (mount === page)
      ? [`A module’s own page is the mount ${page}, placed at ${modulePagesFolder}.`]
      : []),
    ...(isPage && !own.title ? [`${mount} is a page and has no title.`] : []),
  ];
}
