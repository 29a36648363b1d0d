import type { OutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoment } from '../../../kit/context/moment-of.tsx';
import { numberText } from '../../../kit/format/count.ts';
import { KeyMetrics } from '../../../kit/ui/charts/key-metrics.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { AgainButton } from './again-button.tsx';
import { CheckButton } from './check-button.tsx';
import { companies } from './connect-draft.ts';
import { DisconnectButton } from './disconnect-button.tsx';
import styles from './elsewhere.module.css';

interface StateCardProps {
  list: OutsideList;
  connection: NonNullable<OutsideList['connection']>;
}

/** The state of the sync, its last problem, and its actions. */
export function StateCard({ list: { counts, problem, again }, connection }: StateCardProps) {
  const { locale } = useAdmin();
  const moment = useMoment();
  const { name } = companies[connection.provider];
  const figure = (title: string, count: number, note: string) => ({
    name: title,
    value: numberText(count, locale),
    note,
  });
  return (
    <Card title={connection.listName || name} note={`${name}, connected ${moment(connection.connectedOn)}`}>
      <CardBody>
        {problem && (
          <Banner tone="warn">
            <p>
              {problem.text} Last seen {moment(problem.on)}.
              {problem.againOn !== null && ` Syncing resumes ${moment(problem.againOn)}.`}
            </p>
          </Banner>
        )}
        <KeyMetrics
          metrics={[
            figure('Synced', counts.told, 'on the external list'),
            figure('Waiting', counts.waiting, 'synced soon'),
            figure('Rejected', counts.failed, 'see below'),
            figure('To be deleted', counts.erasures, 'deleted here already'),
          ]}
        />
        <div className={styles.actions}>
          <CheckButton />
          <AgainButton again={again} />
          <DisconnectButton company={name} erasures={counts.erasures} />
        </div>
        <TextField
          label="Webhook URL"
          isReadOnly
          maxLength={300}
          value={location.origin + connection.reportPath}
          onChange={() => undefined}
          help={`Enter it at ${name} as a webhook for unsubscribes and cleaned addresses, so that they are unsubscribed here too. Keep it secret.`}
        />
      </CardBody>
    </Card>
  );
}
