import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import { isWellKnown } from '@tessera/contracts/mounts.ts';
import { modulePagesFolder, type OwnMount, subjectOf } from '@tessera/contracts/own-mounts.ts';

/** In how many places one module may stand by itself. What templates name does not count. */
const maxPlaces = 3;

/**
 * What speaks against the mounts a module brings along, in words. They are named after it, so that no module can take
 * another's; it stands once in a place, and not everywhere; and its page is the one below its own name.
 */
export function ownMountProblems({ name, mounts, ownMounts = {} }: ModuleManifest): string[] {
  const undeclared = Object.keys(mounts).filter((mount) => !isWellKnown(mount) && !(mount in ownMounts));
  const places = Object.values(ownMounts).flatMap(({ at }) => (at && at !== modulePagesFolder ? [at] : []));
  const twice = new Set(places.filter((place, index) => places.indexOf(place) !== index));
  return [
    ...undeclared.map((mount) => `${mount} is neither a mount of the site nor declared as the module’s own.`),
    ...Object.entries(ownMounts).flatMap(([mount, own]) => problemsOf(mount, own, { name, mounts })),
    ...[...twice].map((place) => `It stands in ${place} more than once.`),
    ...(places.length > maxPlaces ? [`It stands in ${places.length} places; ${maxPlaces} are granted.`] : []),
  ];
}

function problemsOf(mount: string, own: OwnMount, { name, mounts }: Pick<ModuleManifest, 'name' | 'mounts'>): string[] {
  const subject = subjectOf(name);
  const page = `${subject}/page`;
  const isPage = own.at === modulePagesFolder;
  if (isWellKnown(mount)) return [`${mount} is a mount of the site, which places it itself.`];
  return [
    ...(mount.startsWith(`${subject}/`) ? [] : [`${mount} is not its own: its mounts begin with ${subject}/.`]),
    ...(mount in mounts ? [] : [`${mount} is declared and not filled.`]),
    ...(isPage !== (mount === page)
      ? [`A page of its own is the mount ${page}, and stands at ${modulePagesFolder}.`]
      : []),
    ...(isPage && !own.title ? [`${mount} is a page and has no title.`] : []),
  ];
}
