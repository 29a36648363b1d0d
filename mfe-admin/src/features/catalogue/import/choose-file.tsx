import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CsvImport } from '@tessera/contracts/commerce/csv-calls.ts';
import { exportCsv, uploadCsv } from '@tessera/contracts/commerce/csv-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { bytesPerMb } from '@tessera/rules/files/file-size.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Fault, Help, SelectField } from '../../../kit/ui/inputs/field.tsx';
import { FileDrop } from '../../../kit/ui/inputs/file-drop.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { hasRoom, storeCollections } from '../stock/store-queries.ts';
import styles from './csv.module.css';
import { ProductOptions } from './product-options.tsx';

const route = getRouteApi('/commerce/inventory/import');
const kinds = [
  { value: 'products', name: 'Products with their variants' },
  { value: 'stock', name: 'Stock by SKU' },
];
const maxMb = 60;

/** The first step: which file, and what is in it. */
export function ChooseFile() {
  const { api, website, sendFile, addressOf } = useAdmin();
  const navigate = route.useNavigate();
  const [kind, setKind] = useState('products');
  const [setsStock, setSetsStock] = useState(false);
  const [chosenPage, setChosenPage] = useState<string>();
  const [addsPages, setAddsPages] = useState(true);
  const { data } = useQuery(storeCollections.query(api, website.id));
  const pages = data?.collections ?? [];
  const page = pages.find(({ id: pageId }) => pageId === chosenPage) ?? pages.find(hasRoom) ?? pages[0];
  const [file, setFile] = useState<File>();
  const isTooLarge = file !== undefined && file.size > maxMb * bytesPerMb;
  const check = useMutation({
    mutationFn: (chosen: File) => {
      const query = {
        kind,
        name: chosen.name.slice(0, 200),
        stock: setsStock ? 'set' : 'keep',
        ...(kind === 'products' && {
          ...(page && { storePage: page.id }),
          whenFull: addsPages ? 'addPages' : 'refuse',
        }),
      };
      return sendFile<CsvImport>(fillPath(uploadCsv.path, {}, query), chosen);
    },
    onSuccess: (job) => navigate({ search: { id: job.id } }),
  });
  return (
    <Card title="1. Choose a file">
      <CardBody>
        <SelectField label="What is in it" value={kind} choices={kinds} onChange={setKind} />
        <FileDrop
          label="CSV file"
          prompt="Choose a CSV file, or drop it here"
          accept=".csv,text/csv"
          file={file}
          onChoose={setFile}
        />
        {kind === 'products' && (
          <ProductOptions
            pages={pages}
            page={page}
            addsPages={addsPages}
            setsStock={setsStock}
            onPage={setChosenPage}
            onAddsPages={setAddsPages}
            onSetsStock={setSetsStock}
          />
        )}
        {isTooLarge && <Fault>The file is too large. The maximum size is {maxMb} MB.</Fault>}
        {check.isError && <Failed>{adviceOn(check.error).text}</Failed>}
        <span className={styles.acts}>
          <Button
            look="primary"
            isBusy={!file || isTooLarge || check.isPending}
            onClick={() => file && check.mutate(file)}
          >
            {check.isPending ? 'Sending …' : 'Check the file'}
          </Button>
        </span>
        <Help>
          The check changes nothing. Begin with{' '}
          <a href={addressOf(fillPath(exportCsv.path, {}, { kind }))} download>
            an export
          </a>
          : its first line names the columns. Products are found by Product ID or address, variants by Variant ID or
          SKU; nothing is ever removed.
        </Help>
      </CardBody>
    </Card>
  );
}
