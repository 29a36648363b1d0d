import type { VersionState } from '@tessera/contracts/modules/checks.ts';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';

const words: Record<VersionState, { tone: Tone; text: string }> = {
  draft: { tone: 'info', text: 'Being checked' },
  verified: { tone: 'neutral', text: 'Checked' },
  refused: { tone: 'bad', text: 'Failed its checks' },
  unverified: { tone: 'warn', text: 'Not checked in full' },
};

interface StateBadgeProps {
  state: VersionState;
  isStable: boolean;
  isOnItsWay: boolean;
}

/** What may be done with a version. */
export function StateBadge({ state, isStable, isOnItsWay }: StateBadgeProps) {
  if (isOnItsWay) return <Badge tone="info">On its way</Badge>;
  if (isStable) return <Badge tone="ok">Everybody gets it</Badge>;
  const { tone, text } = words[state];
  return <Badge tone={tone}>{text}</Badge>;
}
