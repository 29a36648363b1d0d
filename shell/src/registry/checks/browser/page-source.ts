import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';
import type { Router } from 'express';
import type { ReleaseFiles } from '../release-check.ts';

/** Renders pages for inspection. */
export interface PageSource {
  /** Renders a page with one mount of the version and no other module, or without any. @returns its HTML */
  renderPage(release: ReleaseFiles, place: MountRequest | undefined): Promise<string>;
  /** Serves the shell's files for such a page: script, styles, fonts. */
  pageFiles: readonly Router[];
}
