import { useNavigate } from '@tanstack/react-router';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { accountName } from '@tessera/contracts/identity/account-name.ts';
import { viewShopPath } from '@tessera/contracts/view-shop.ts';
import { ExternalLink, FlaskConical, LogOut, Store, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../kit/context/admin-context.ts';
import { leaveFor } from '../kit/context/leave-blocker.ts';
import { initialsOf } from '../kit/format/account-name.ts';
import { Menu } from '../kit/ui/overlays/menu.tsx';
import styles from './account-menu.module.css';
import { isEarly, setEarly } from './early-access.ts';

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { account, api, drafts, guards, website, websites, basePath } = useAdmin();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const signOut = async () => {
    const answer = await api.logOut();
    if (answer.ok || answer.status === 401) {
      drafts.clear();
      return guards.leavePage(() => location.assign(`/account/login?returnTo=${encodeURIComponent(basePath)}`));
    }
    const text = `Not signed out. ${answer.message}`;
    setProblem(text);
    announce(text, 'assertive');
  };
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
          entries={[
            {
              id: 'site',
              text: 'View site',
              icon: ExternalLink,
              onChoose: () => leaveFor(guards, website.origin + viewShopPath),
            },
            ...websites
              .filter(({ path }) => path !== basePath)
              .map(({ name, path }) => ({
                ...{ id: path, text: `Switch to ${name}`, icon: Store },
                onChoose: () => leaveFor(guards, path),
              })),
            {
              ...{ id: 'early', icon: FlaskConical },
              text: isEarly() ? 'Stop early access' : 'Get new versions early',
              onChoose: () => guards.leavePage(() => setEarly(!isEarly())),
            },
            {
              id: 'account',
              text: 'Your account',
              icon: UserRound,
              onChoose: () => void navigate({ to: '/settings/password' }),
            },
            {
              id: 'out',
              text: 'Sign out',
              icon: LogOut,
              onChoose: () => guards.ask(guards.all(), () => void signOut()),
            },
          ]}
        />
      </span>
    </>
  );
}
