import { useQuery } from '@tanstack/react-query';
import { fileSizeText } from '@tessera/rules/files/file-size.ts';
import { Pause, Play, RotateCw, X } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText } from '../../kit/format/count.ts';
import { mediaItem } from '../../kit/media/queries.ts';
import { UploadProblems } from '../../kit/pictures/upload-problems.tsx';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import type { UploadItem } from '../../kit/uploads/send-upload.ts';
import styles from './media.module.css';

interface UploadPanelProps {
  items: readonly UploadItem[];
  problems: readonly string[];
}

const isActive = ({ state }: UploadItem) => state !== 'sent' && state !== 'failed';

/** Uploads of this tab with their progress. */
export function UploadPanel({ items, problems }: UploadPanelProps) {
  const { uploads, locale } = useAdmin();
  const active = items.filter(isActive);
  const interrupted = uploads.interrupted();
  const title =
    active.length > 0
      ? `Uploading ${active.length} of ${countText(items.length, ['file', 'files'], locale)}`
      : 'Uploads finished';
  return (
    <>
      {interrupted.length > 0 && (
        <Banner
          tone="warn"
          action={
            <Button isSmall onClick={uploads.forgetInterrupted}>
              Dismiss
            </Button>
          }
        >
          <p>Not finished: {interrupted.join(', ')}. Choose the same files again to resume where they stopped.</p>
        </Banner>
      )}
      <UploadProblems problems={problems} />
      {items.length > 0 && (
        <Card
          title={title}
          action={
            active.length === 0 && (
              <Button isSmall onClick={uploads.clear}>
                Clear list
              </Button>
            )
          }
        >
          <ul className={styles.uploads}>
            {items.map((item) => (
              <Upload key={item.key} item={item} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Upload({ item }: { item: UploadItem }) {
  const { uploads } = useAdmin();
  const { key, name, bytes, sent, state, problem, canRetry, id } = item;
  const percent = bytes === 0 ? 0 : Math.floor((sent / bytes) * 100);
  return (
    <li>
      <div className={styles.uploadText}>
        <b>{name}</b>
        {state === 'sent' && id ? <Outcome id={id} /> : <State state={state} percent={percent} />}
        {isActive(item) && <progress aria-label={`${name}, upload`} max={100} value={percent} />}
        {isActive(item) && (
          <span className={styles.quiet}>
            {state === 'offline'
              ? `${problem}. Connection lost at ${fileSizeText(sent)} of ${fileSizeText(bytes)}. Resumes when you’re back online.`
              : `${fileSizeText(sent)} of ${fileSizeText(bytes)}`}
          </span>
        )}
        {state === 'failed' && <span className={styles.problem}>{problem}</span>}
      </div>
      <span className={styles.actions}>
        {(state === 'sending' || state === 'waiting') && (
          <Button isSmall isIconOnly look="ghost" icon={Pause} onClick={() => uploads.pause(key)}>
            Pause {name}
          </Button>
        )}
        {(state === 'paused' || state === 'offline') && (
          <Button isSmall icon={Play} onClick={() => uploads.resume(key)}>
            Resume now
          </Button>
        )}
        {state === 'failed' && canRetry && (
          <Button isSmall icon={RotateCw} onClick={() => uploads.resume(key)}>
            Retry
          </Button>
        )}
        <Button isSmall isIconOnly look="ghost" icon={X} onClick={() => uploads.cancel(key)}>
          {isActive(item) ? `Cancel ${name}` : `Remove ${name} from this list`}
        </Button>
      </span>
    </li>
  );
}

function State({ state, percent }: { state: UploadItem['state']; percent: number }) {
  if (state === 'paused' || state === 'offline') return <Badge tone="warn">Paused</Badge>;
  if (state === 'failed') return <Badge tone="bad">Failed</Badge>;
  return <span className={styles.quiet}>{state === 'waiting' ? 'Waiting' : `${percent}%`}</span>;
}

const lookAgainMs = 1_500;

/** What became of a file that has arrived (EDIT-214). */
function Outcome({ id }: { id: string }) {
  const { api } = useAdmin();
  const query = useQuery({
    ...mediaItem.query(api, id),
    refetchInterval: ({ state: { data } }) => (data && data.media.state !== 'processing' ? false : lookAgainMs),
  });
  const media = query.data?.media;
  if (!media || media.state === 'processing') return <span className={styles.quiet}>Processing…</span>;
  if (media.state === 'failed') return <span className={styles.problem}>{media.problem}</span>;
  return (
    <span className={styles.quiet}>
      <Badge tone="ok">Done</Badge>{' '}
      {media.kind === 'picture' && media.alt === null && (
        <ViewLink to="/website/media/$mediaId" params={{ mediaId: id }}>
          Add alt text
        </ViewLink>
      )}
    </span>
  );
}
