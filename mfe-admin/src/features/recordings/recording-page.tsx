import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Recording } from '@tessera/contracts/analytics/recording-calls.ts';
import { removeRecording } from '@tessera/contracts/analytics/recording-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoment } from '../../kit/context/moment-of.tsx';
import { isMissing } from '../../kit/data/call-problem.ts';
import { RemoveCard } from '../../kit/form/remove-card.tsx';
import { countText } from '../../kit/format/count.ts';
import { KeyMetrics } from '../../kit/ui/charts/key-metrics.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { MissingPage } from '../../kit/ui/layout/missing-page.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { clockText } from './clock-text.ts';
import { nameOfDevice } from './devices.ts';
import { PlayerCard } from './player-card.tsx';
import { recordingById, recordings, recordingsList } from './queries.ts';

const route = getRouteApi('/recordings/$recordingId');
const back = <BackLink to={recordingsList.path} name="recordings" />;

/** One recorded visit: played back, what is known of it, and taken away. */
export function RecordingPage() {
  const { recordingId } = route.useParams();
  const momentOf = useMoment();
  const query = useQuery(recordingById.query(useAdmin().api, recordingId));
  if (isMissing(query.error)) {
    return (
      <MissingPage what="Recording" list={{ path: recordingsList.path, name: 'recordings' }}>
        Recordings go by themselves after a while. It may also have been deleted, or be one of another website.
      </MissingPage>
    );
  }
  return (
    <>
      <PageHead title={query.data ? `Visit of ${momentOf(query.data.startedAt)}` : 'Recording'} back={back} />
      <QueryView query={query} what="recording">
        {(recording) => (
          <div className={columns.stack}>
            <Facts of={recording} />
            <PlayerCard key={recordingId} recordingId={recordingId} />
            <PagesCard pages={recording.pages} />
            <RemoveCard
              needs="recordings.view"
              label="Delete recording"
              title="Delete this recording?"
              remove={(api) => api.call(removeRecording, { params: { recordingId } })}
              list={recordings}
              backTo={recordingsList.path}
              said="Recording deleted"
            >
              It is deleted for good, and nothing more is recorded of this visit.
            </RemoveCard>
          </div>
        )}
      </QueryView>
    </>
  );
}

function Facts({ of: { durationMs, device, timeZone, errors, missing } }: { of: Recording }) {
  const { locale } = useAdmin();
  return (
    <Card label="Figures">
      <KeyMetrics
        metrics={[
          {
            name: 'Length',
            value: clockText(durationMs),
            note: missing > 0 && `${countText(missing, ['part', 'parts'], locale)} missing, lost or on the way`,
          },
          { name: 'Device', value: nameOfDevice(device), note: timeZone.replaceAll('_', ' ') },
          { name: 'Script errors', value: String(errors), note: errors > 0 && 'each marked below the visit' },
        ]}
      />
    </Card>
  );
}

function PagesCard({ pages }: { pages: readonly string[] }) {
  return (
    <Card title="Pages" note="In the order in which they were opened first.">
      <CardBody>
        <ol>
          {pages.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
