import { z } from 'zod';
import { modulePagesFolder, mountPattern, openPlaces, propsSources } from '../own-mounts.ts';
import { actor, reason, why } from './actor.ts';
import { versionState } from './checks.ts';

/** A well-known mount, or one that a module brings along. */
export const mountName = z.string().max(80).regex(mountPattern, 'A mount is named subject/place.');

/** Also the folder of a module in the repository and in the path of its files. */
export const moduleName = z.string().regex(/^mfe-[a-z0-9]+(-[a-z0-9]+)*$/, 'A module is named mfe-something.');
/** Version of the package plus a hash of what was built: `0.1.0-3fb2c61a`. Never used twice for different content. */
export const moduleVersion = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/, 'A version looks like 0.1.0-3fb2c61a.');
/** A plain file name: no folders, nothing hidden. */
export const moduleFileName = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/);
/** Subresource integrity; SHA-384 in versions that were built before SHA-256 was the one. */
export const integrity = z.union([
  z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/),
  z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
]);

/** A built file: pages refuse it when its content has another hash. */
const manifestFile = z.strictObject({ file: moduleFileName, integrity, bytes: z.int().nonnegative() });
export type ManifestFile = z.infer<typeof manifestFile>;

/** Where a module's own mount stands, and what it is given: `OwnMount`. */
const ownMount = z.strictObject({
  at: z.enum([...openPlaces, modulePagesFolder]).optional(),
  title: z.string().min(1).max(100).optional(),
  props: z.enum(propsSources),
});

/** Each is a request, a blob and a line of every page's map; the admin, by far the largest module, has 68. */
const maxFiles = 300;

/** Its bundle, its fixtures, its contract, and its source maps. */
const filesOfServer = 4;

const mountFiles = z.strictObject({ js: z.array(moduleFileName), css: z.array(moduleFileName) });

/** What a build writes beside its files, and what is published with them. */
export const moduleManifest = z.strictObject({
  name: moduleName,
  version: moduleVersion,
  ownerTeam: z.string().min(1),
  /** Chunks each mount needs, lazy ones aside. */
  mounts: z.record(mountName, mountFiles),
  /** Those of them that are the module's own. */
  ownMounts: z.record(mountName, ownMount).optional(),
  /** Contract name → version the module was built against. */
  contracts: z.record(z.string(), z.string()),
  /** What the page must offer at run time: package → range. */
  requires: z.record(z.string(), z.string()),
  /** The script that answers for all mounts, and the global it defines. */
  container: z.strictObject({ file: moduleFileName, global: z.string().regex(/^[A-Za-z_]\w*$/) }),
  /** Every file a browser may ask for, down to lazy chunks. A name is never used twice for different content. */
  files: z.array(manifestFile).min(1).max(maxFiles),
  /** The bundle that renders on the server; browsers never get it. */
  server: manifestFile,
  /** Props the module says it can draw, by mount, as JSON; the registry draws them. Browsers never get it. */
  fixtures: manifestFile.optional(),
  /** What it was built against, as JSON: `moduleContract`. Browsers never get it. */
  contract: manifestFile.optional(),
  /** Script → source map, as packed JSON. Only who looks after modules gets to see what it tells. */
  maps: manifestFile.optional(),
});
export type ModuleManifest = z.infer<typeof moduleManifest>;

/** Every file that is published with a manifest: those of browsers and those of the server. */
export function filesOf({ files, server, fixtures, contract, maps }: ModuleManifest): ManifestFile[] {
  return [...files, server, ...[fixtures, contract, maps].flatMap((file) => file ?? [])];
}

/** Body of a publish call. Files are base64. */
export const publishBody = z.strictObject({
  manifest: moduleManifest,
  files: z.record(moduleFileName, z.base64()).refine((files) => Object.keys(files).length <= maxFiles + filesOfServer, {
    error: `A module has at most ${maxFiles} files.`,
  }),
  by: z.string().min(1).max(100),
});
export type PublishBody = z.infer<typeof publishBody>;

/**
 * Answer of a publish call. `isNew` is false when the very same was published before. A new version is a draft: its checks
 * are made after the answer.
 */
export const publishAnswer = z.strictObject({ version: moduleVersion, isNew: z.boolean(), state: versionState });
export type PublishAnswer = z.infer<typeof publishAnswer>;

const moveCommon = {
  by: z.string().min(1).max(100),
  reason: reason.optional(),
  /** The stable version the caller believes in; when it is another one by now, nothing moves and the caller is told. */
  base: moduleVersion.optional(),
};

/**
 * Body of a call that moves the stable pointer: to a version, or back to the one before. A version whose checks could not
 * all be made moves only with a reason.
 */
export const moveStableBody = z.union([
  z.strictObject({
    version: moduleVersion,
    /** Taken back: the version that is left is not fallen back on again. */
    isRollback: z.boolean().optional(),
    ...moveCommon,
  }),
  z.strictObject({ previous: z.literal(true), ...moveCommon }),
]);
export type MoveStableBody = z.infer<typeof moveStableBody>;

/**
 * Where the stable pointer is now, and where it was before, if it moved. A first version that is taken back is retired:
 * the pointer stays, and pages are without the module.
 */
export const moved = z.strictObject({
  stable: moduleVersion,
  from: moduleVersion.optional(),
  isRetired: z.literal(true).optional(),
});
export type Moved = z.infer<typeof moved>;

/** One move of the stable pointer: what all visitors got from then on, and who decided it. */
export const pointerMove = z.strictObject({
  atMs: z.int(),
  by: z.string(),
  from: moduleVersion.optional(),
  to: moduleVersion,
  /** Taken back, as opposed to deployed. */
  isRollback: z.boolean(),
  reason: why.optional(),
  /** Who by the key or the account that asked, which nobody can claim. */
  actor: actor.optional(),
  /** Taken out of all pages; `to` is what they had of it. */
  isRetired: z.literal(true).optional(),
});
export type PointerMove = z.infer<typeof pointerMove>;

/** Versions of a module, and what happened to its stable pointer. */
export const moduleStatus = z.strictObject({
  name: moduleName,
  stable: moduleVersion.optional(),
  /** Since when pages do without it. */
  retiredAtMs: z.int().optional(),
  versions: z.array(
    z.strictObject({ version: moduleVersion, publishedAtMs: z.int(), by: z.string(), state: versionState }),
  ),
  history: z.array(pointerMove),
});
export type ModuleStatus = z.infer<typeof moduleStatus>;

/** Body of a call that takes a module out of all pages. */
export const retireBody = z.strictObject({ by: z.string().min(1).max(100), reason });

/** A file as a page refers to it. */
export interface Asset {
  /** Path on the site's own origin: `/modules/mfe-cart/files/3.1a2b3c4d.js`. */
  url: string;
  integrity: string;
}

/** What a browser needs to know of one version of a module. The container knows its own scripts. */
export interface Release {
  version: string;
  entry: string;
  integrity: string;
  global: string;
  mounts: Record<string, { css: Asset[] }>;
}

/** Inlined in the page: exactly the versions that rendered it, and the ones to fall back to. */
export interface ModuleMap {
  /** The composition the page was made of. */
  rev: number;
  /** Which module fills which mount. */
  mounts: Record<string, string>;
  modules: Record<string, Release & { previous?: Release }>;
}
