import type { WordedMail } from '@tessera/contracts/mails/mail-words.ts';
import { useState } from 'react';
import { SelectField } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { PreviewFrame } from '../../kit/ui/layout/preview-frame.tsx';
import styles from './mails.module.css';
import { type MailService, previewPath } from './queries.ts';

const looks = [
  { value: 'desktop', name: 'On a desktop', as: 'light', width: 'desktop' },
  { value: 'phone', name: 'On a phone', as: 'light', width: 'phone' },
  { value: 'dark', name: 'In the dark', as: 'dark', width: 'desktop' },
  { value: 'dark-phone', name: 'In the dark, on a phone', as: 'dark', width: 'phone' },
  { value: 'text', name: 'As text', as: 'text', width: 'desktop' },
] as const;
type Look = (typeof looks)[number]['value'];

/** The mail as it is saved, as different programs show it. */
export function MailPreview({ service, of: { kind, language } }: { service: MailService; of: WordedMail }) {
  const [chosen, choose] = useState<Look>('desktop');
  const look = looks.find(({ value }) => value === chosen) ?? looks[0];
  return (
    <Card title="Preview" note="Shows the saved version with sample data. Links do not work.">
      <CardBody>
        <div className={styles.look}>
          <SelectField label="Looked at" value={chosen} choices={looks} onChange={choose} />
        </div>
      </CardBody>
      <PreviewFrame
        key={chosen}
        title={`The mail, ${look.name.toLowerCase()}`}
        src={previewPath({ service, kind: kind.kind, language }, look.as)}
        width={look.width}
      />
    </Card>
  );
}
