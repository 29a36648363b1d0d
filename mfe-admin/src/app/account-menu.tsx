import { announce } from '@tessera/browser-kit/page/announce.ts';
import { accountName } from '@tessera/contracts/identity/account-name.ts';
import { useState } from 'react';
import { useAdmin } from '../kit/context/admin-context.ts';
import { initialsOf } from '../kit/format/account-name.ts';
import { Menu } from '../kit/ui/overlays/menu.tsx';
import styles from './account-menu.module.css';
import { useAccountActions } from './use-account-actions.ts';

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { account } = useAdmin();
  const [problem, setProblem] = useState('');
  const entries = useAccountActions((text) => {
    setProblem(text);
    announce(text, 'assertive');
  });
  return (
    <>
      {problem && <span className={styles.problem}>{problem}</span>}
      <span data-private className={styles.own}>
        <Menu
          label={`${initialsOf(account)}, account of ${accountName(account)}`}
          trigger={<span className={styles.avatar}>{initialsOf(account)}</span>}
          head={
            <>
              <b className={styles.name}>{accountName(account)}</b>
              {account.email}
            </>
          }
          entries={entries}
        />
      </span>
    </>
  );
}
