import { judged, type ReleaseCheck, skipped } from './release-check.ts';

/**
 * No mount that visitors have now is dropped. Where one is, nobody can tell here whether another module takes over: it
 * takes somebody who says so.
 */
export const mountsCheck: ReleaseCheck = {
  name: 'mounts',
  async run({ manifest, stable }) {
    const dropped = Object.keys(stable?.mounts ?? {}).filter((mount) => !(mount in manifest.mounts));
    if (dropped.length === 0) return judged([]);
    const whose = `which pages get from ${manifest.name} now`;
    return skipped(`It no longer fills ${dropped.join(', ')}, ${whose}. Say which module takes over, and move both.`);
  },
};
