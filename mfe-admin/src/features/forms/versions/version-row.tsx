import { useQuery } from '@tanstack/react-query';
import type { FormVersion } from '@tessera/contracts/forms/version-calls.ts';
import { RotateCcw } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Time } from '../../../kit/context/moment-of.tsx';
import { personName } from '../../../kit/format/account-name.ts';
import { countText } from '../../../kit/format/count.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { formPeople } from '../queries.ts';
import { changeText } from './change-text.ts';
import styles from './versions.module.css';

interface VersionRowProps {
  of: FormVersion;
  isBusy: boolean;
  /** Absent while nothing can be brought back. */
  onRestore: (() => void) | undefined;
}

/** A version: who saved it when, and what was changed by it. */
export function VersionRow({ of, isBusy, onRestore }: VersionRowProps) {
  const { version, savedOn, by, restoredFrom, isCurrent, changes, changeCount } = of;
  const nameOf = usePersonName();
  const left = changeCount - (changes?.length ?? 0);
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <h3>
          Version {version}
          {isCurrent && ', in use'}
        </h3>
        <p className={styles.saved}>
          {by && nameOf(by)}
          {savedOn !== null && (
            <>
              {by && ', '}
              <Time at={savedOn} />
            </>
          )}
          {restoredFrom !== null && `, brought back from version ${restoredFrom}`}
        </p>
        {!isCurrent && onRestore && (
          <Button isSmall icon={RotateCcw} isBusy={isBusy} onClick={onRestore}>
            Bring version {version} back
          </Button>
        )}
      </div>
      {changes === null ? (
        <p className={styles.none}>As it began.</p>
      ) : (
        <ul className={styles.changes}>
          {changes.length === 0 && <li>Nothing that visitors see.</li>}
          {changes.map((change) => {
            const text = changeText(change);
            return <li key={text}>{text}</li>;
          })}
          {left > 0 && <li>And {countText(left, ['more change', 'more changes'])}.</li>}
        </ul>
      )}
    </li>
  );
}

/** The name of a team member; people without access to submissions see no names. */
function usePersonName() {
  const { api, account } = useAdmin();
  const { data } = useQuery({ ...formPeople.query(api), retry: false });
  return (who: string) => data?.people.find(({ siteUserId }) => siteUserId === who)?.name ?? personName(who, account);
}
