import type { ChosenErrorState, ErrorState } from '@tessera/contracts/analytics/error-calls.ts';
import { BellOff, Check, type LucideIcon, RotateCcw } from 'lucide-react';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';

const badges: Record<ErrorState, { name: string; tone: Tone }> = {
  open: { name: 'Open', tone: 'warn' },
  regressed: { name: 'Regressed', tone: 'bad' },
  resolved: { name: 'Resolved', tone: 'ok' },
  ignored: { name: 'Ignored', tone: 'neutral' },
};

export function StateBadge({ state }: { state: ErrorState }) {
  const { name, tone } = badges[state];
  return <Badge tone={tone}>{name}</Badge>;
}

/** The choice that corresponds to a state: a regressed error counts as open. */
export const choiceOf = (state: ErrorState): ChosenErrorState => (state === 'regressed' ? 'open' : state);

interface Choice {
  state: ChosenErrorState;
  name: string;
  icon: LucideIcon;
}

const choices: readonly Choice[] = [
  { state: 'resolved', name: 'Resolve', icon: Check },
  { state: 'ignored', name: 'Ignore', icon: BellOff },
  { state: 'open', name: 'Reopen', icon: RotateCcw },
];

interface StateButtonsProps {
  /** In the same state, or in several. */
  of: readonly { state: ErrorState }[];
  isBusy: boolean;
  isSmall?: boolean;
  onChoose: (state: ChosenErrorState) => void;
}

/** The possible states of the errors, without the one that all of them already have. */
export function StateButtons({ of, isBusy, isSmall = false, onChoose }: StateButtonsProps) {
  return choices
    .filter(({ state }) => of.some((one) => choiceOf(one.state) !== state))
    .map(({ state, name, icon }) => (
      <Button
        needs="errors.write"
        key={state}
        isSmall={isSmall}
        icon={icon}
        isBusy={isBusy}
        onClick={() => onChoose(state)}
      >
        {name}
      </Button>
    ));
}
