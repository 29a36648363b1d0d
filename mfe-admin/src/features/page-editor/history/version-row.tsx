import type { DocumentVersion } from '@tessera/contracts/commerce/document-calls.ts';
import { RotateCcw } from 'lucide-react';
import { Time } from '../../../kit/context/moment-of.tsx';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import styles from './history.module.css';

interface VersionRowProps {
  of: DocumentVersion;
  isBusy: boolean;
  onRestore: () => void;
}

/** A published version: when and by whom it went live, and whether visitors see it now. */
export function VersionRow({ of: { version, on, by, note, isLive }, isBusy, onRestore }: VersionRowProps) {
  return (
    <li className={styles.version}>
      <h3>
        Version {version} {isLive && <Badge tone="ok">Live</Badge>}
      </h3>
      <p>
        {by && `${by.name}, `}
        <Time at={on} />
      </p>
      {note && <p>{note}</p>}
      <Button
        isSmall
        needs="content.write"
        icon={RotateCcw}
        isBusy={isBusy}
        aria-label={`Restore version ${version}`}
        onClick={onRestore}
      >
        Restore
      </Button>
    </li>
  );
}
