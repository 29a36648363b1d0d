import type { ModuleHealth } from '@tessera/contracts/modules/health.ts';
import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import { useState } from 'react';
import { Moment } from '../../kit/context/moment-of.tsx';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlanSteps, percentOf } from './plan-steps.tsx';
import { SteerDialog, type Steering } from './steer-dialog.tsx';

interface RolloutCardProps {
  name: string;
  rollout: Rollout;
  health: ModuleHealth;
}

/** A version on its way to everybody: where it stands, how it does beside the stable one, and how to steer it. */
export function RolloutCard({ name, rollout, health: { comparison, judgement } }: RolloutCardProps) {
  const { version, against, state, startedAtMs } = rollout;
  const [how, choose] = useState<Steering>('stop');
  const steering = useDialogEntry('steer');
  const promoting = useDialogEntry('promote');
  const steer = (chosen: Steering) => {
    choose(chosen);
    steering.open();
  };
  const percent = percentOf(rollout);
  const isPaused = state === 'paused';
  return (
    <Card
      title={`${version} is on its way`}
      note={<Badge tone="warn">{isPaused ? `Paused at ${percent} %` : `${percent} % of visitors`}</Badge>}
      action={
        <>
          <Button isSmall onClick={() => steer(isPaused ? 'resume' : 'pause')}>
            {isPaused ? 'Go on' : 'Pause'}
          </Button>
          <Button isSmall look="danger" onClick={() => steer('stop')}>
            Stop and go back
          </Button>
          <Button isSmall look="primary" onClick={() => promoting.open()}>
            Give to everybody now
          </Button>
        </>
      }
    >
      <CardBody>
        <PlanSteps rollout={rollout} />
        <Help>
          Since <Moment at={startedAtMs} />, by {starterOf(rollout)}. <Next rollout={rollout} />
        </Help>
        {comparison && <ComparisonTable comparison={comparison} />}
        {judgement && (
          <Banner tone={tones[judgement.decision]}>
            <p>
              <b>{verdicts[judgement.decision]}</b> {judgement.reason}
            </p>
          </Banner>
        )}
      </CardBody>
      {steering.isOpen && <SteerDialog dialog={steering.dialog} name={name} rollout={rollout} how={how} />}
      {promoting.isOpen && (
        <MoveDialog
          dialog={promoting.dialog}
          {...{ name, version, stable: against }}
          isBack={false}
          isUnverified={false}
        />
      )}
    </Card>
  );
}

const tones = { go_on: 'ok', wait: 'info', take_back: 'bad' } as const;
const verdicts = {
  go_on: 'As good as before.',
  wait: 'Not enough is known yet.',
  take_back: 'Worse than before: it is being taken back.',
};

/** When the next step comes, as far as it hangs on time. */
function Next({ rollout: { state, plan, step, stepSinceMs, pausedAtMs } }: { rollout: Rollout }) {
  if (state === 'paused') {
    return (
      <>
        Paused since <Moment at={pausedAtMs ?? stepSinceMs} />; its time stands still.
      </>
    );
  }
  const dueMs = stepSinceMs + (plan[step]?.minutes ?? 0) * 60_000;
  const next = plan[step + 1];
  return (
    <>
      {next ? `It goes on to ${next.percent} %` : 'It is stable'} from <Moment at={dueMs} />, if no figure is worse.
    </>
  );
}

const starterOf = ({ startedBy }: Rollout) => (startedBy.kind === 'rollout' ? 'the platform' : startedBy.by);

const endings = {
  promoted: { tone: 'ok', text: 'reached everybody' },
  stopped: { tone: 'info', text: 'was stopped' },
  taken_back: { tone: 'bad', text: 'was taken back by itself' },
} as const;

/** What became of the last rollout, and why. */
export function LastRollout({ rollout: { version, against, state, why, endedAtMs } }: { rollout: Rollout }) {
  if (state === 'running' || state === 'paused') return null;
  const { tone, text } = endings[state];
  return (
    <Banner tone={tone}>
      <p>
        <b>
          {version} {text}
        </b>
        {endedAtMs !== undefined && (
          <>
            , <Moment at={endedAtMs} />
          </>
        )}
        . {why} {state !== 'promoted' && `Everybody was given ${against} again.`}
      </p>
    </Banner>
  );
}
