import type { Letter } from '@tessera/contracts/forms/letter-calls.ts';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';

const states: Record<Letter['state'], { name: string; tone: Tone }> = {
  draft: { name: 'Draft', tone: 'neutral' },
  scheduled: { name: 'Waits for its time', tone: 'info' },
  sending: { name: 'Going out', tone: 'info' },
  paused: { name: 'Paused', tone: 'warn' },
  stopped: { name: 'Stopped', tone: 'bad' },
  sent: { name: 'Sent', tone: 'ok' },
};

/** How far a letter is. */
export const LetterState = ({ of: { state } }: { of: Pick<Letter, 'state'> }) => (
  <Badge tone={states[state].tone}>{states[state].name}</Badge>
);
