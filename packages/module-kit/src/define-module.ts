import type { MountPropsMap } from '@tessera/contracts/mount-props-map.ts';
import type { MountName } from '@tessera/contracts/mounts.ts';

/** The few lines a module's `module.config.ts` is made of. Paths are relative to the module's folder. */
export interface ModuleConfig {
  /** Same as the folder and the package: `mfe-cart`. */
  name: `mfe-${string}`;
  /** Who answers for it. */
  ownerTeam: string;
  /** Mount → file whose default export is `createMount<'its name'>(Component)`. */
  mounts: Partial<Record<MountName, string>>;
  /** File that exports `render = createServerRender({ … })`. */
  server: string;
  /** File whose default export is `Fixtures`: props every published version must be able to render. */
  fixtures?: string;
  /** Contract name → version the module needs, e.g. `{ commerce: '1' }`. */
  contracts?: Record<string, string>;
}

/** Props for each mount that a publish renders on the server before anything is uploaded. */
export type Fixtures = { readonly [Name in MountName]?: readonly MountPropsMap[Name][] };

/** Declares a module. Gives editor help and nothing else. */
export function defineModule(config: ModuleConfig): ModuleConfig {
  return config;
}
