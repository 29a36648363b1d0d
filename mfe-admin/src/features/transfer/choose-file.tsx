import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import { uploadSiteImport } from '@tessera/contracts/commerce/site-import-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { bytesPerMb } from '@tessera/rules/files/file-size.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, Fault, Help } from '../../kit/ui/inputs/field.tsx';
import { FileDrop } from '../../kit/ui/inputs/file-drop.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { siteImport, siteImports } from './queries.ts';
import styles from './transfer.module.css';

const route = getRouteApi('/website/import-export');
const maxMb = 2_000;

/** The first step: the file that the other system exported. */
export function ChooseFile() {
  const { sendFile } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = route.useNavigate();
  const [file, setFile] = useState<File>();
  const isTooLarge = file !== undefined && file.size > maxMb * bytesPerMb;
  const upload = useMutation({
    mutationFn: (chosen: File) =>
      sendFile<SiteImport>(fillPath(uploadSiteImport.path, {}, { name: chosen.name.slice(0, 200) }), chosen),
    onSuccess: async (job) => {
      siteImport.set(queryClient, job.id, job);
      void siteImports.invalidate(queryClient);
      await navigate({ search: { id: job.id } });
    },
  });
  return (
    <Card title="New import">
      <CardBody>
        <p>
          Import a website from <b>WordPress</b> or <b>Squarespace</b> (XML file), products from <b>Shopify</b> (CSV
          file), or an export of another website of yours from <b>Tessera</b> (ZIP file).
        </p>
        <FileDrop
          label="Export file"
          prompt="Choose the exported file, or drop it here"
          accept=".xml,.zip,.csv,text/xml,application/xml,application/zip,text/csv"
          file={file}
          onChoose={setFile}
        />
        <Help>
          The file is checked first, and nothing changes until you import. Pages and posts become drafts, and products
          are shown or hidden as the file says. At most 2 GB.
        </Help>
        {isTooLarge && <Fault>This file is larger than 2 GB. Export fewer entries at a time.</Fault>}
        {upload.error && <Failed>{adviceOn(upload.error).text}</Failed>}
        <span className={styles.actions}>
          <Button
            look="primary"
            needs="content.publish"
            isBusy={upload.isPending || !file || isTooLarge}
            onClick={() => file && upload.mutate(file)}
          >
            {upload.isPending ? 'Uploading…' : 'Check the file'}
          </Button>
        </span>
      </CardBody>
    </Card>
  );
}
