import type { MountName } from '@tessera/contracts/mounts.ts';
import type { OwnMount, OwnMountName, OwnMounts, PropsOf } from '@tessera/contracts/own-mounts.ts';

/** The few lines a module's `module.config.ts` is made of. Paths are relative to the module's folder. */
export interface ModuleConfig {
  /** Same as the folder and the package: `mfe-cart`. */
  name: `mfe-${string}`;
  /** Who answers for it. */
  ownerTeam: string;
  /** Mount → file whose default export is `createMount<'its name'>(Component)`. */
  mounts?: Partial<Record<MountName, string>>;
  /** The same for mounts of the module's own, `hello/note` in `mfe-hello`, with where they stand and what they take. */
  ownMounts?: Readonly<Record<OwnMountName, OwnMount & { file: string }>>;
  /** A mount that stands on every page: its code is in the file that all mounts take, which spares a request of its own. */
  everywhere?: MountName;
  /** The module speaks English alone: React Aria's texts in its other 33 languages are left out of the build. */
  isEnglishOnly?: boolean;
  /** File that exports `render = createServerRender({ … })`. */
  server: string;
  /** File whose default export is `Fixtures`: props every published version must be able to render. */
  fixtures?: string;
  /** Contract name → version the module needs, e.g. `{ commerce: '1' }`. */
  contracts?: Record<string, string>;
}

/** Props for each mount that a publish renders on the server before anything is uploaded. */
export type Fixtures<Module extends OwnMounts = OwnMounts> = {
  readonly [Name in MountName | OwnNames<Module>]?: readonly PropsOf<Name, Module>[];
};

/** Names of the mounts a module declares as its own. */
export type OwnNames<Module extends OwnMounts> = Module extends { readonly ownMounts: infer Own }
  ? keyof Own & OwnMountName
  : never;

/** Declares a module. Its type is what `createMount` and `createServerRender` know of the module's own mounts. */
export function defineModule<const Config extends ModuleConfig>(config: Config): Config {
  return config;
}

/** Every mount of a module → the file that answers for it. */
export function mountFilesOf({ mounts = {}, ownMounts = {} }: ModuleConfig): Record<string, string> {
  const own = Object.entries(ownMounts).map(([mount, { file }]) => [mount, file]);
  return { ...mounts, ...Object.fromEntries(own) };
}
