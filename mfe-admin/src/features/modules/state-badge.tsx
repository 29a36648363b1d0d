import type { VersionState } from '@tessera/contracts/modules/checks.ts';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';

const states: Record<VersionState, { tone: Tone; text: string }> = {
  draft: { tone: 'info', text: 'Checking' },
  verified: { tone: 'neutral', text: 'Checked' },
  refused: { tone: 'bad', text: 'Failed its checks' },
  unverified: { tone: 'warn', text: 'Partly checked' },
};

interface StateBadgeProps {
  state: VersionState;
  isStable: boolean;
  isOnItsWay: boolean;
}

/** The state of a version. */
export function StateBadge({ state, isStable, isOnItsWay }: StateBadgeProps) {
  if (isOnItsWay) return <Badge tone="info">Rolling out</Badge>;
  if (isStable) return <Badge tone="ok">Live</Badge>;
  const { tone, text } = states[state];
  return <Badge tone={tone}>{text}</Badge>;
}
