import { useQuery } from '@tanstack/react-query';
import type { Theme, ThemeVersion } from '@tessera/contracts/commerce/theme.ts';
import { Eye, GitCompare, MoreHorizontal, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Moment } from '../../../kit/context/moment-of.tsx';
import { failureText } from '../../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import { themeVersions } from '../queries.ts';
import styles from '../theme-code.module.css';
import { CompareDialog } from './compare-dialog.tsx';
import type { VersionActions } from './use-live.ts';

interface VersionsCardProps {
  theme: Theme;
  actions: VersionActions;
  onPreview: (of: number) => void;
}

/** Versions of the theme, newest first: compared, previewed, set live, rolled back. */
export function VersionsCard({ theme, actions, onPreview }: VersionsCardProps) {
  const { api } = useAdmin();
  const [cursors, setCursors] = useState<readonly string[]>(['']);
  const query = useQuery(themeVersions.query(api, cursors.at(-1) ?? ''));
  const failed = [actions.show, actions.rollBack, actions.restore, actions.remove].find(({ error }) => error !== null);
  return (
    <Card title="Versions" action={<RollBack theme={theme} actions={actions} />}>
      <CardBody>
        {failed?.error && <Failed>{failureText('Not changed.', failed.error)}</Failed>}
        <QueryView query={query} what="versions">
          {({ versions, nextPageCursor }) => (
            <>
              {versions.length === 0 && <Help>No versions yet. Save the draft as a version to set it live.</Help>}
              <ul className={styles.versions}>
                {versions.map((version) => (
                  <VersionRow key={version.number} {...{ version, theme, actions, onPreview }} />
                ))}
              </ul>
              <p className={styles.buttons}>
                {cursors.length > 1 && <Button onClick={() => setCursors(cursors.slice(0, -1))}>Newer</Button>}
                {nextPageCursor !== null && (
                  <Button onClick={() => setCursors([...cursors, nextPageCursor])}>Older</Button>
                )}
              </p>
            </>
          )}
        </QueryView>
      </CardBody>
    </Card>
  );
}

function RollBack({ theme: { live, previous }, actions: { rollBack, show } }: Omit<VersionsCardProps, 'onPreview'>) {
  if (previous === null) return null;
  return (
    <Button
      isSmall
      icon={RotateCcw}
      isBusy={rollBack.isPending || show.isPending}
      onClick={() => rollBack.mutate(live)}
    >
      {previous === 0 ? 'Roll back to the built-in design' : `Roll back to version ${previous}`}
    </Button>
  );
}

function VersionRow({ version, theme, actions, onPreview }: VersionsCardProps & { version: ThemeVersion }) {
  const { number, note, on, by, errors } = version;
  const comparing = useDialogEntry('compare-theme');
  const isLive = theme.live === number;
  const isInUse = isLive || theme.previous === number;
  return (
    <li>
      <span className={styles.version}>
        <b>Version {number}</b> {isLive && <Badge tone="ok">Live</Badge>}
        {errors > 0 && <Badge tone="bad">{errors === 1 ? '1 error' : `${errors} errors`}</Badge>}
        {note !== '' && <span>{note}</span>}
        <small>
          <Moment at={on} />, {by?.name || 'an API key'}
        </small>
      </span>
      {!isLive && errors === 0 && (
        <Button isSmall isBusy={actions.show.isPending} onClick={() => actions.show.mutate(number)}>
          Set version {number} live
        </Button>
      )}
      <Menu
        label={`Actions of version ${number}`}
        trigger={<Icon of={MoreHorizontal} />}
        isSmall
        entries={[
          { id: 'preview', text: 'Preview', icon: Eye, onChoose: () => onPreview(number) },
          {
            ...{ id: 'compare', text: 'Compare with the draft', icon: GitCompare },
            onChoose: () => comparing.open(String(number)),
          },
          {
            ...{ id: 'restore', text: 'Restore as the draft', icon: RotateCcw },
            onChoose: () => actions.restore.mutate({ number, revision: theme.revision }),
          },
          {
            ...{ id: 'delete', text: 'Delete', icon: Trash2, isDisabled: isInUse },
            onChoose: () => actions.remove.mutate(number),
          },
        ]}
      />
      {comparing.isOpen && comparing.of === String(number) && <CompareDialog dialog={comparing.dialog} from={number} />}
    </li>
  );
}
