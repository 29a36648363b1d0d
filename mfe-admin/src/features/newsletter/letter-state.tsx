import type { Letter } from '@tessera/contracts/forms/letter-calls.ts';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';

const states: Record<Letter['state'], { name: string; tone: Tone }> = {
  draft: { name: 'Draft', tone: 'neutral' },
  scheduled: { name: 'Scheduled', tone: 'info' },
  sending: { name: 'Sending', tone: 'info' },
  paused: { name: 'Paused', tone: 'warn' },
  stopped: { name: 'Stopped', tone: 'bad' },
  sent: { name: 'Sent', tone: 'ok' },
};

/** The state of a campaign. */
export const LetterState = ({ of: { state } }: { of: Pick<Letter, 'state'> }) => (
  <Badge tone={states[state].tone}>{states[state].name}</Badge>
);
