import { outcomeOf, type ReleaseCheck, skipped } from './release-check.ts';

/**
 * No live mount is dropped. If one is, this check cannot know whether another module takes over, so that the promotion
 * needs an override. A module's own mount that it placed itself is missed by no page.
 */
export const mountsCheck: ReleaseCheck = {
  name: 'mounts',
  async run({ manifest, stable }) {
    const isMissed = (mount: string) => !(mount in manifest.mounts) && !stable?.manifest.ownMounts?.[mount]?.at;
    const dropped = Object.keys(stable?.manifest.mounts ?? {}).filter(isMissed);
    if (dropped.length === 0) return outcomeOf([]);
    const whose = `which ${manifest.name} fills on live pages`;
    return skipped(
      `It no longer fills ${dropped.join(', ')}, ${whose}. Name the module that takes over, and promote both together.`,
    );
  },
};
