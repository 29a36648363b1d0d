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

/** A version that is being rolled out: its progress, its comparison with the stable version, and its controls. */
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
      title={`Rollout of ${version}`}
      note={<Badge tone="warn">{isPaused ? `Paused at ${percent} %` : `${percent} % of visitors`}</Badge>}
      action={
        <>
          <Button isSmall onClick={() => steer(isPaused ? 'resume' : 'pause')}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button isSmall look="danger" onClick={() => steer('stop')}>
            Stop and roll back
          </Button>
          <Button isSmall look="primary" onClick={() => promoting.open()}>
            Release to everyone
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
  go_on: 'As good as the stable version.',
  wait: 'Not enough data yet.',
  take_back: 'Worse than the stable version. It is being rolled back.',
};

/** When the next step is due. */
function Next({ rollout: { state, plan, step, stepSinceMs, pausedAtMs } }: { rollout: Rollout }) {
  if (state === 'paused') {
    return (
      <>
        Paused since <Moment at={pausedAtMs ?? stepSinceMs} />. The current step is on hold.
      </>
    );
  }
  const dueMs = stepSinceMs + (plan[step]?.minutes ?? 0) * 60_000;
  const next = plan[step + 1];
  return (
    <>
      {next ? `Continues to ${next.percent} %` : 'Becomes stable'} on <Moment at={dueMs} /> if no metric is worse.
    </>
  );
}

const starterOf = ({ startedBy }: Rollout) => (startedBy.kind === 'rollout' ? 'the platform' : startedBy.by);

const endings = {
  promoted: { tone: 'ok', text: 'was released to everyone' },
  stopped: { tone: 'info', text: 'was stopped' },
  taken_back: { tone: 'bad', text: 'was rolled back automatically' },
} as const;

/** The outcome of the last rollout, and its reason. */
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
        . {why} {state !== 'promoted' && `All visitors get ${against} again.`}
      </p>
    </Banner>
  );
}
