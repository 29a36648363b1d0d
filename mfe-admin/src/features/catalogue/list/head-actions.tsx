import { Link } from '@tanstack/react-router';
import { trackPanelEvent } from '@tessera/browser-kit/measure/event-tracker.ts';
import { exportCsv } from '@tessera/contracts/commerce/csv-calls.wire.ts';
import { FolderTree, History, SlidersHorizontal, Store, Upload } from 'lucide-react';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button, buttonClass } from '../../../kit/ui/inputs/button.tsx';
import { DownloadLink } from '../../../kit/ui/inputs/download-link.tsx';
import { NewLink } from '../../../kit/ui/layout/new-link.tsx';
import { StockHistoryDialog } from '../stock/stock-history-dialog.tsx';

/** What can be done with all products. */
export function HeadActions() {
  const history = useDialogEntry('history');
  return (
    <>
      <Button icon={History} onClick={() => history.open()}>
        History
      </Button>
      <Link
        to="/commerce/preferences"
        hash="low-stock"
        className={buttonClass()}
        onClick={() => trackPanelEvent('inventory_panel_settings')}
      >
        <Icon of={SlidersHorizontal} />
        Low-stock settings
      </Link>
      <Link to="/commerce/inventory/categories" className={buttonClass()}>
        <Icon of={FolderTree} />
        Categories
      </Link>
      <Link to="/commerce/inventory/store-pages" className={buttonClass()}>
        <Icon of={Store} />
        Store pages
      </Link>
      <Link to="/commerce/inventory/import" className={buttonClass()}>
        <Icon of={Upload} />
        Import
      </Link>
      <DownloadLink needs="products.read" href={exportCsv.path}>
        Export
      </DownloadLink>
      <NewLink to="/commerce/inventory/new" needs="products.write">
        New product
      </NewLink>
      <StockHistoryDialog dialog={history.dialog} />
    </>
  );
}
