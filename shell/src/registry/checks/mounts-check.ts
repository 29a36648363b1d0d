import { judged, type ReleaseCheck, skipped } from './release-check.ts';

/**
 * No mount that visitors have now is dropped. Where one is, nobody can tell here whether another module takes over: it
 * takes somebody who says so. A module's own mount that it has placed itself is missed by no page.
 */
export const mountsCheck: ReleaseCheck = {
  name: 'mounts',
  async run({ manifest, stable }) {
    const isMissed = (mount: string) => !(mount in manifest.mounts) && !stable?.manifest.ownMounts?.[mount]?.at;
    const dropped = Object.keys(stable?.manifest.mounts ?? {}).filter(isMissed);
    if (dropped.length === 0) return judged([]);
    const whose = `which pages get from ${manifest.name} now`;
    return skipped(`It no longer fills ${dropped.join(', ')}, ${whose}. Say which module takes over, and move both.`);
  },
};
