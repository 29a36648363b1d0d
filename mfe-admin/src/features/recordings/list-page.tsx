import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Recording } from '@tessera/contracts/analytics/recording-calls.ts';
import { isUsTerritory } from '@tessera/rules/regions/us-territories.ts';
import { Clapperboard } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Time } from '../../kit/context/moment-of.tsx';
import { storeSettings } from '../../kit/data/store-settings.ts';
import { countText } from '../../kit/format/count.ts';
import { FilterSelect } from '../../kit/list/filter-select.tsx';
import type { EmptyWords } from '../../kit/list/list-empty.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { useListChange, useListSearch } from '../../kit/list/use-list-search.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { clockText } from './clock-text.ts';
import { deviceNames, nameOfDevice } from './devices.ts';
import { recordingsList } from './queries.ts';

const drawTable = tableOf<Recording>('Recorded visits', [
  { id: 'when', title: 'Visit', place: 1, cell: (one) => <Visit of={one} /> },
  { id: 'pages', title: 'Pages', place: 3, isQuiet: true, cell: ({ pages }) => <Pages of={pages} /> },
  { id: 'length', title: 'Length', place: 2, isEnd: true, cell: ({ durationMs }) => clockText(durationMs) },
  { id: 'device', title: 'Device', place: 4, isQuiet: true, cell: ({ device }) => nameOfDevice(device) },
  { id: 'errors', title: 'Errors', cell: ({ errors }) => errors > 0 && <Errors count={errors} /> },
]);

/** Visits that were recorded, the latest first: each can be played back. */
export function RecordingsPage() {
  const settings = useQuery(storeSettings.query(useAdmin().api));
  return (
    <ListScreen
      list={recordingsList}
      title="Recordings"
      note="How visitors moved about. Everything they read and type is masked before it leaves their browser. They go by themselves after a while."
      beside={<DeviceFilter />}
      rows={({ recordings }) => recordings}
      draw={drawTable}
      empty={{ icon: Clapperboard, title: 'No recordings', ...whyEmpty(settings.data) }}
    />
  );
}

function whyEmpty(
  settings: { recordedShare?: number | undefined; businessCountry: string } | undefined,
): Pick<EmptyWords, 'text' | 'action'> {
  const comes = 'Visits of chosen visitors in American time zones come here while they go on.';
  if (!settings) return { text: comes };
  if (!isUsTerritory(settings.businessCountry)) {
    return { text: 'Visits are recorded only for websites that trade from the United States.' };
  }
  if (settings.recordedShare) return { text: comes };
  return {
    text: 'Recording is off. Where it is on, some visits are recorded, with everything that is read or typed masked.',
    action: (
      <ViewLink to="/commerce/preferences" hash="marketing" className={buttonClass()}>
        Store settings
      </ViewLink>
    ),
  };
}

function DeviceFilter() {
  const { device = '' } = useListSearch(recordingsList);
  const change = useListChange();
  return (
    <FilterSelect
      label="Device"
      value={device}
      all="All devices"
      choices={Object.entries(deviceNames).map(([value, label]) => ({ value, label }))}
      onChange={(chosen) => change({ device: chosen })}
    />
  );
}

function Visit({ of: { id, startedAt, timeZone } }: { of: Recording }) {
  return (
    <>
      <Link to="/recordings/$recordingId" params={{ recordingId: id }}>
        <Time at={startedAt} />
      </Link>
      <span className={table.below}>{timeZone.replaceAll('_', ' ')}</span>
    </>
  );
}

function Pages({ of: pages }: { of: readonly string[] }) {
  const { locale } = useAdmin();
  const [first = '/', ...others] = pages;
  return (
    <>
      {first}
      {others.length > 0 && (
        <span className={table.below}>and {countText(others.length, ['other', 'others'], locale)}</span>
      )}
    </>
  );
}

function Errors({ count }: { count: number }) {
  return <Badge tone="bad">{countText(count, ['error', 'errors'], useAdmin().locale)}</Badge>;
}
