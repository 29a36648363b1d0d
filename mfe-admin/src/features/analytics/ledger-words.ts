import type { DropReason } from '@tessera/contracts/analytics/ledger-calls.ts';
import type { Tone } from '../../kit/ui/feedback/badge.tsx';
import type { DayState } from './ledger.ts';

interface Words {
  name: string;
  /** What it means, for somebody who has never heard of it. */
  meaning: string;
}

/** Why something is not counted. */
export const reasonWords: Record<DropReason, Words> = {
  bot: { name: 'Robots', meaning: 'Search engines and other programs that say so themselves.' },
  own: { name: 'Your own people', meaning: 'Visits of those who work on this website.' },
  duplicate: {
    name: 'Repeats',
    meaning: 'The same event sent again, as browsers do when an answer got lost. Counted once.',
  },
  late: { name: 'Too late', meaning: 'Kept back in a browser for more than 48 hours before it was sent.' },
  rate: { name: 'Too many at once', meaning: 'More than 600 in a minute from one network.' },
  invalid: { name: 'Not readable', meaning: 'Too large, cut short, or not what this website’s pages send.' },
};

/** What is told of a day. */
export const stateWords: Record<DayState, { tone: Tone; text: string }> = {
  agrees: { tone: 'ok', text: 'Agrees' },
  waiting: { tone: 'info', text: 'Being counted' },
  differs: { tone: 'warn', text: 'Differs' },
  gone: { tone: 'neutral', text: 'Events no longer kept' },
  unknown: { tone: 'neutral', text: 'From before the ledger' },
};
