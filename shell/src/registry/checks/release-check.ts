import type { CheckName, CheckResult } from '@tessera/contracts/modules/checks.ts';
import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';

/** A version as its checks see it. */
export interface Release {
  manifest: ModuleManifest;
  /** Content of one of its files, the server's bundle among them. */
  read(file: string): Promise<Buffer>;
  /** What visitors get now; undefined for a module's first version. */
  stable?: ModuleManifest;
}

/** One thing the registry looks at before a version may be given to anybody. It may be run again at any time. */
export interface ReleaseCheck {
  name: CheckName;
  run(release: Release): Promise<Pick<CheckResult, 'outcome' | 'findings'>>;
}
