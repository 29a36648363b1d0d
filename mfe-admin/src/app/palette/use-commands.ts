import { useNavigate } from '@tanstack/react-router';
import type { Right } from '@tessera/contracts/rights/rights.ts';
import { Plus } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { useAccountActions } from '../use-account-actions.ts';
import type { Entry } from './entry.ts';

interface AddCommand {
  what: string;
  right: Right;
  go: () => Promise<void>;
}

/** What the open screen adds. */
export function useScreenCommands(): Entry[] {
  const { palette } = useAdmin();
  return palette.offered().map((command) => ({ ...command, id: `screen ${command.id}` }));
}

/** What the person can do on every screen: what can be added, and their account. */
export function useCommands(): Entry[] {
  const { account, sayings } = useAdmin();
  const navigate = useNavigate();
  const adding: AddCommand[] = [
    {
      ...{ what: 'page', right: 'content.write' },
      go: () => navigate({ to: '/website/pages', state: { dialogs: ['add-page'] } }),
    },
    { ...{ what: 'product', right: 'products.write' }, go: () => navigate({ to: '/commerce/inventory/new' }) },
    {
      ...{ what: 'discount', right: 'discounts.write' },
      go: () => navigate({ to: '/commerce/discounts/$discountId', params: { discountId: 'new' } }),
    },
    {
      ...{ what: 'form', right: 'forms.write' },
      go: () => navigate({ to: '/forms/$formId', params: { formId: 'new' } }),
    },
  ];
  const own = useAccountActions((problem) => sayings.say(problem));
  return [
    ...adding
      .filter(({ right }) => holdsRight(account, right))
      .map(({ what, go }) => ({
        ...{ id: `command add-${what}`, text: `Add ${what}`, keywords: 'new create', icon: Plus },
        run: () => void go(),
      })),
    ...own.map(({ id, text, icon, onChoose }) => ({
      ...{ id: `command ${id}`, text, icon, run: onChoose },
      keywords: keywords[id] ?? '',
    })),
  ];
}

const keywords: Readonly<Record<string, string>> = {
  site: 'website shop preview visit',
  account: 'password profile',
  out: 'log out leave',
};
