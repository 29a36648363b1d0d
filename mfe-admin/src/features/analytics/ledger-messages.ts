import type { DropReason } from '@tessera/contracts/analytics/ledger-calls.ts';
import type { Tone } from '../../kit/ui/feedback/badge.tsx';
import type { DayState } from './ledger.ts';

interface ReasonMessage {
  name: string;
  /** Explains the reason to readers who do not know the term. */
  meaning: string;
}

/** Why an event is not counted. */
export const reasonMessages: Record<DropReason, ReasonMessage> = {
  bot: { name: 'Robots', meaning: 'Search engines and other programs that identify themselves.' },
  own: { name: 'Your team', meaning: 'Visits by people who work on this website.' },
  duplicate: {
    name: 'Repeats',
    meaning: 'The same event sent again, as browsers do when a response is lost. Counted once.',
  },
  late: { name: 'Too late', meaning: 'Sent more than 48 hours after it happened.' },
  rate: { name: 'Rate limit', meaning: 'More than 600 events a minute from one network.' },
  invalid: { name: 'Invalid', meaning: 'Too large, cut short, or not what this website’s pages send.' },
};

/** Labels of the state of a day. */
export const stateLabels: Record<DayState, { tone: Tone; text: string }> = {
  agrees: { tone: 'ok', text: 'Agrees' },
  waiting: { tone: 'info', text: 'Counting' },
  differs: { tone: 'warn', text: 'Differs' },
  gone: { tone: 'neutral', text: 'Events expired' },
  unknown: { tone: 'neutral', text: 'Not recorded' },
};
