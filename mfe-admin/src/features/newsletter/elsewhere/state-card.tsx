import type { OutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoment } from '../../../kit/context/moment-of.tsx';
import { numberText } from '../../../kit/format/count.ts';
import { KeyFigures } from '../../../kit/ui/charts/key-figures.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { AgainButton } from './again-button.tsx';
import { CheckButton } from './check-button.tsx';
import { companyWords } from './connect-draft.ts';
import { DisconnectButton } from './disconnect-button.tsx';
import styles from './elsewhere.module.css';

interface StateCardProps {
  list: OutsideList;
  connection: NonNullable<OutsideList['connection']>;
}

/** How far the list is told, what went wrong, and what can be done about it. */
export function StateCard({ list: { counts, problem, again }, connection }: StateCardProps) {
  const { locale } = useAdmin();
  const moment = useMoment();
  const { name } = companyWords[connection.provider];
  const figure = (title: string, count: number, note: string) => ({
    name: title,
    value: numberText(count, locale),
    note,
  });
  return (
    <Card title={connection.listName || name} note={`At ${name} since ${moment(connection.connectedOn)}`}>
      <CardBody>
        {problem && (
          <Banner tone="warn">
            <p>
              {problem.text} That was {moment(problem.on)}.
              {problem.againOn !== null && ` The list is told again from ${moment(problem.againOn)} on.`}
            </p>
          </Banner>
        )}
        <KeyFigures
          figures={[
            figure('Told', counts.told, 'known there'),
            figure('Waiting', counts.waiting, 'told soon'),
            figure('Not taken', counts.failed, 'see below'),
            figure('To be deleted', counts.erasures, 'people forgotten here'),
          ]}
        />
        <div className={styles.acts}>
          <CheckButton />
          <AgainButton again={again} />
          <DisconnectButton company={name} erasures={counts.erasures} />
        </div>
        <TextField
          label="Address for reports"
          isReadOnly
          maxLength={300}
          value={location.origin + connection.reportPath}
          onChange={() => undefined}
          help={`Enter it at ${name} as a webhook for who unsubscribes and who is cleaned: who leaves there then leaves here, too. Keep it to yourself.`}
        />
      </CardBody>
    </Card>
  );
}
