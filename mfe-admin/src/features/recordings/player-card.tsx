import { useQuery } from '@tanstack/react-query';
import { playerPath } from '@tessera/contracts/analytics/replay-messages.ts';
import { Pause, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { CheckboxField } from '../../kit/ui/inputs/checkbox-field.tsx';
import { SelectField } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { clockText } from './clock-text.ts';
import { recordedEvents } from './queries.ts';
import styles from './recordings.module.css';
import { type Player, usePlayer } from './use-player.ts';

const speeds = [1, 2, 4, 8].map((speed) => ({ value: String(speed), name: `${speed}×` }));

/** Plays a visit back: in a frame of its own, in which nothing that was recorded can run. */
export function PlayerCard({ recordingId }: { recordingId: string }) {
  const query = useQuery(recordedEvents.query(useAdmin().api, recordingId));
  const player = usePlayer(query.data);
  const { phase, frame, height } = player;
  return (
    <Card label="The visit">
      <QueryView query={query} what="visit" skeleton={<p className={styles.waiting}>Loading the visit …</p>}>
        {() => (
          <p className={styles.waiting} role="status" hidden={phase === 'open'}>
            {phase === 'failed'
              ? 'There is nothing in this visit that could be shown. Its first part may be on its way, or lost.'
              : 'Opening the visit …'}
          </p>
        )}
      </QueryView>
      <iframe
        ref={frame}
        className={styles.frame}
        style={{ blockSize: phase === 'open' ? `${height}px` : 0 }}
        title="The page as the visitor saw it, its words masked"
        src={playerPath}
        tabIndex={-1}
      />
      {phase === 'open' && <Controls player={player} />}
    </Card>
  );
}

function Controls({ player: { atMs, totalMs, isPlaying, marks, send } }: { player: Player }) {
  const id = useId();
  const [speed, setSpeed] = useState('1');
  const [skipsQuiet, setSkipsQuiet] = useState(true);
  const set = (next: { speed?: string; skipsQuiet?: boolean }) => {
    setSpeed(next.speed ?? speed);
    setSkipsQuiet(next.skipsQuiet ?? skipsQuiet);
    send({ kind: 'set', speed: Number(next.speed ?? speed), skipsQuiet: next.skipsQuiet ?? skipsQuiet });
  };
  return (
    <CardBody>
      <div className={styles.controls}>
        <Button
          look="primary"
          icon={isPlaying ? Pause : Play}
          onClick={() => send({ kind: isPlaying ? 'pause' : 'play' })}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <label className="sr" htmlFor={id}>
          How far the visit is
        </label>
        <input
          className={styles.place}
          id={id}
          type="range"
          min={0}
          max={totalMs}
          step={100}
          value={atMs}
          aria-valuetext={`${clockText(atMs)} of ${clockText(totalMs)}`}
          onChange={({ currentTarget }) => send({ kind: 'seek', atMs: Number(currentTarget.value) })}
        />
        <span className={styles.clock} aria-hidden="true">
          {clockText(atMs)} / {clockText(totalMs)}
        </span>
      </div>
      <div className={styles.controls}>
        <SelectField label="Playing speed" value={speed} choices={speeds} onChange={(next) => set({ speed: next })} />
        <CheckboxField label="Skip what is quiet" isOn={skipsQuiet} onChange={(isOn) => set({ skipsQuiet: isOn })} />
      </div>
      {marks.length > 0 && (
        <ul className={styles.marks} aria-label="Moments of the visit">
          {marks.map(({ atMs: at, kind }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
            <li key={index}>
              <Button
                isSmall
                look={kind === 'error' ? 'danger' : 'plain'}
                onClick={() => send({ kind: 'seek', atMs: at })}
              >
                {clockText(at)} {kind === 'error' ? 'A script failed' : 'A page opened'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </CardBody>
  );
}
