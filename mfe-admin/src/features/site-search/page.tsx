import { Plus } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { SynonymsCard } from './synonyms-card.tsx';
import { SynonymsDialog } from './synonyms-dialog.tsx';
import { TryCard } from './try-card.tsx';
import { UnfoundCard } from './unfound-card.tsx';

/** The website's search: what visitors did not find, words that mean the same, and a place to try it. */
export function SiteSearchPage() {
  const { account } = useAdmin();
  const editing = useDialogEntry('synonyms');
  return (
    <>
      <PageHead
        title="Search"
        note="Visitors find products, pages, posts and events, also with plurals and typing errors."
        actions={
          <Button look="primary" onClick={() => editing.open()}>
            <Icon of={Plus} />
            Add synonyms
          </Button>
        }
      />
      <div className={columns.even}>
        <div className={columns.stack}>
          {holdsRight(account, 'analytics.read') && <UnfoundCard onAdd={(term) => editing.open(`${newOf}${term}`)} />}
          <SynonymsCard onEdit={(id) => editing.open(id)} />
        </div>
        <TryCard />
      </div>
      {editing.isOpen && <Editing of={editing.of} dialog={editing.dialog} />}
    </>
  );
}

/** Begins what the dialog is about where that is not stored yet: the rest is its first word. */
const newOf = '+';

function Editing({ of, dialog }: Pick<ReturnType<typeof useDialogEntry>, 'of' | 'dialog'>) {
  if (of === undefined || of.startsWith(newOf))
    return <SynonymsDialog dialog={dialog} firstWord={of?.slice(newOf.length)} />;
  return <SynonymsDialog key={of} dialog={dialog} id={of} />;
}
