import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExportPart, SiteExport } from '@tessera/contracts/commerce/site-export-calls.ts';
import { createSiteExport, downloadSiteExport } from '@tessera/contracts/commerce/site-export-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { fileSizeText } from '@tessera/rules/files/file-size.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { momentText } from '../../kit/format/moment.ts';
import { useRight } from '../../kit/rights/use-right.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { DownloadLink } from '../../kit/ui/inputs/download-link.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { partNames } from './messages.ts';
import { siteExports } from './queries.ts';
import styles from './transfer.module.css';

const parts = Object.keys(partNames) as ExportPart[];

/** Starts an export of the website, and lists those that can be downloaded. */
export function ExportCard() {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const query = useQuery(siteExports.query(api));
  const people = useRight('orders.export');
  const [left, setLeft] = useState<ReadonlySet<ExportPart>>(new Set());
  const isChosen = (part: ExportPart) => !left.has(part) && (part !== 'people' || people.isHeld);
  const start = useMutation({
    mutationFn: () => api.call(createSiteExport, { body: { parts: parts.filter(isChosen) } }),
    onSuccess: () => siteExports.invalidate(queryClient),
  });
  const isWriting = query.data?.exports.some(({ state }) => state === 'writing') ?? false;
  const toggle = (part: ExportPart, isOn: boolean) =>
    setLeft(new Set(isOn ? [...left].filter((one) => one !== part) : [...left, part]));
  return (
    <Card title="Export website">
      <CardBody>
        <p className={styles.quiet}>Download everything as one ZIP file, which other systems can read.</p>
        <fieldset className={styles.parts}>
          <legend className="sr">Include</legend>
          {parts.map((part) => (
            <label key={part}>
              <input
                type="checkbox"
                checked={isChosen(part)}
                disabled={part === 'people' && !people.isHeld}
                onChange={({ target }) => toggle(part, target.checked)}
              />
              <span>
                {partNames[part].name}
                <small>{part === 'people' && !people.isHeld ? people.needs : partNames[part].help}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {start.error && <Failed>{adviceOn(start.error).text}</Failed>}
        <span className={styles.actions}>
          <Button
            icon={Download}
            needs="content.publish"
            isBusy={start.isPending || isWriting || !parts.some(isChosen)}
            onClick={() => start.mutate()}
          >
            {isWriting ? 'Exporting…' : 'Export website'}
          </Button>
        </span>
      </CardBody>
      <QueryView query={query} what="exports">
        {({ exports }) =>
          exports.length > 0 && (
            <ul className={styles.history} aria-label="Exports">
              {exports.map((one) => (
                <ExportRow key={one.id} of={one} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

function ExportRow({ of }: { of: SiteExport }) {
  const { website, locale, now } = useAdmin();
  const place = { locale, timeZone: website.timeZone };
  const { id, state, createdOn, expiresOn, bytes, missing, problem, entries } = of;
  return (
    <li>
      <span>
        {momentText(createdOn, place, now())}
        <small>
          {state === 'writing' && entries > 0 && `${numberText(entries, locale)} files written`}
          {state === 'done' &&
            expiresOn !== null &&
            `${fileSizeText(bytes ?? 0)}, until ${momentText(expiresOn, place, now())}`}
          {state === 'done' && missing > 0 && `. ${countText(missing, ['file is', 'files are'], locale)} missing.`}
          {problem}
        </small>
      </span>
      {state === 'done' ? (
        <DownloadLink
          href={fillPath(downloadSiteExport.path, { exportId: id })}
          isSmall
          isProved
          {...(of.parts.includes('people') && { needs: 'orders.export' })}
        >
          Download
        </DownloadLink>
      ) : (
        <Badge tone={state === 'failed' ? 'bad' : state === 'writing' ? 'info' : 'neutral'}>{stateNames[state]}</Badge>
      )}
    </li>
  );
}

const stateNames = { writing: 'Exporting', failed: 'Failed', expired: 'Expired' } as const;
