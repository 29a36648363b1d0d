import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';
import type { Router } from 'express';
import type { ReleaseFiles } from '../release-check.ts';

/** How pages for looking at come to be. */
export interface PageMaking {
  /** A page with one mount of the version and nothing else of modules, or with none; its HTML. */
  drawPage(release: ReleaseFiles, place: MountRequest | undefined): Promise<string>;
  /** Everything else such a page asks for: the page's script, styles, fonts. */
  pageFiles: readonly Router[];
}
