import type { StoreProduct } from '@tessera/contracts/commerce/store-product.ts';
import { productType as productTypes } from '@tessera/contracts/enumerations.ts';
import { fileSizeText } from '@tessera/rules/files/file-size.ts';
import { FileUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useGuard } from '../../../kit/context/use-guard.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { UploadProblems } from '../../../kit/pictures/upload-problems.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { maxFileMb } from './check-product-file.ts';
import styles from './file-card.module.css';
import { useProductFile } from './use-product-file.ts';

const { digital } = productTypes;

const sending = {
  title: 'Leave while the file is being sent?',
  text: 'It would not be kept.',
  stay: 'Stay',
  leave: 'Leave',
};

/** What buyers of a digital product load. The file belongs to a product that is saved as digital. */
export function FileCard({ product, productType }: { product: StoreProduct | null; productType: number }) {
  if (productType !== digital) return null;
  return (
    <Card title="File" note="Buyers get a link to it as soon as they have paid.">
      <CardBody>
        {product?.productType === digital ? (
          <KeptFile product={product} />
        ) : (
          <Help>Save the product first, then add its file.</Help>
        )}
      </CardBody>
    </Card>
  );
}

function KeptFile({ product: { id, name } }: { product: StoreProduct }) {
  const { query, sent, problem, send, remove } = useProductFile(id);
  useGuard(sent && sending);
  return (
    <QueryView query={query} what="file">
      {({ file }) => (
        <>
          {file && (
            <p className={styles.file}>
              <b>{file.fileName}</b> {fileSizeText(file.bytes)}
            </p>
          )}
          {!file && !sent && <p>There is no file yet: buyers would get nothing.</p>}
          {sent ? (
            <Sending {...sent} />
          ) : (
            <span className={styles.acts}>
              <ChooseFile text={file ? 'Replace the file' : 'Add the file'} onFile={(chosen) => void send(chosen)} />
              {file && <RemoveFile name={name} remove={remove} />}
            </span>
          )}
          {problem && <UploadProblems problems={[problem]} />}
          <Help>At most {maxFileMb} MB. It is kept at once, without Save. Who bought it before gets the new one.</Help>
        </>
      )}
    </QueryView>
  );
}

function Sending({ name, share, stop }: { name: string; share: number; stop: () => void }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.sending}>
      <span>
        {name}, {percent < 100 ? `${percent} %` : 'being kept …'}
      </span>
      <progress aria-label={`${name} is sent`} max={100} value={percent} />
      <Button isSmall onClick={stop}>
        Cancel
      </Button>
    </div>
  );
}

function ChooseFile({ text, onFile }: { text: string; onFile: (file: File) => void }) {
  const id = useId();
  return (
    <span className={styles.choose}>
      <label
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <Icon of={FileUp} />
        {text}
      </label>
      <input
        id={id}
        type="file"
        className="sr"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </span>
  );
}

function RemoveFile({ name, remove }: { name: string; remove: ReturnType<typeof useProductFile>['remove'] }) {
  const removing = useDialogEntry('remove-file');
  return (
    <>
      <Button isSmall icon={Trash2} onClick={() => removing.open()}>
        Remove the file
      </Button>
      <ConfirmDialog
        dialog={removing.dialog}
        isBusy={remove.isPending}
        title={`Remove the file of ${name}?`}
        act="Remove for good"
        onConfirm={() => remove.mutate(undefined, { onSuccess: removing.dialog.onClose })}
        problem={remove.isError ? failureText('Not removed.', remove.error) : undefined}
      >
        Who bought it can load it no more, and new buyers get nothing until there is another file.
      </ConfirmDialog>
    </>
  );
}
