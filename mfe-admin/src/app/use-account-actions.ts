import { useNavigate } from '@tanstack/react-router';
import { viewShopPath } from '@tessera/contracts/view-shop.ts';
import { ExternalLink, FlaskConical, LogOut, type LucideIcon, Store, UserRound } from 'lucide-react';
import { useAdmin } from '../kit/context/admin-context.ts';
import { leaveFor } from '../kit/context/leave-blocker.ts';
import { isEarly, setEarly } from './early-access.ts';

interface AccountAction {
  id: string;
  text: string;
  icon: LucideIcon;
  onChoose: () => void;
}

/**
 * What people do with their account and their websites, from the account menu and the command palette.
 * @param onProblem called with the reason where signing out failed
 */
export function useAccountActions(onProblem: (text: string) => void): AccountAction[] {
  const { api, drafts, guards, website, websites, basePath } = useAdmin();
  const navigate = useNavigate();
  const signOut = async () => {
    const answer = await api.logOut();
    if (!answer.ok && answer.status !== 401) return onProblem(`Not signed out. ${answer.message}`);
    drafts.clear();
    guards.leavePage(() => location.assign(`/account/login?returnTo=${encodeURIComponent(basePath)}`));
  };
  return [
    {
      ...{ id: 'site', text: 'View site', icon: ExternalLink },
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
      ...{ id: 'account', text: 'Your account', icon: UserRound },
      onChoose: () => void navigate({ to: '/settings/password' }),
    },
    {
      ...{ id: 'out', text: 'Sign out', icon: LogOut },
      onChoose: () => guards.ask(guards.all(), () => void signOut()),
    },
  ];
}
