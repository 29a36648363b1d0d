import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductFile } from '@tessera/contracts/commerce/download-calls.ts';
import {
  readProductFile,
  removeProductFile,
  saveProductFile,
} from '@tessera/contracts/commerce/download-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { CallProblem } from '../../../kit/data/call-problem.ts';
import { defineResource } from '../../../kit/data/resource.ts';
import { productFileFault } from './check-product-file.ts';

const productFile = defineResource({
  key: 'product-file',
  call: (api, productId: string) => api.call(readProductFile, { params: { productId } }),
});

/** The file of a digital product: it is kept and taken away at once, apart from the form. */
export function useProductFile(productId: string) {
  const { api, putFile, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const query = useQuery(productFile.query(api, productId));
  /** How much is sent, 0 to 1; undefined while nothing is. */
  const [sent, setSent] = useState<{ name: string; share: number; stop: () => void }>();
  const [problem, setProblem] = useState<string>();
  const remove = useMutation({
    mutationFn: () => api.call(removeProductFile, { params: { productId } }),
    onSuccess: () => {
      productFile.set(queryClient, productId, { file: null });
      sayings.say('The file is removed');
    },
  });

  const send = async (file: File) => {
    const fault = productFileFault(file);
    setProblem(fault);
    if (fault) return;
    const stop = new AbortController();
    const tell = (share: number) => setSent({ name: file.name, share, stop: () => stop.abort() });
    tell(0);
    try {
      const address = fillPath(saveProductFile.path, { productId, fileName: file.name });
      const options = { onProgress: tell, signal: stop.signal };
      const kept = await putFile<{ file: ProductFile | null }>(address, file, options);
      productFile.set(queryClient, productId, kept);
      sayings.say(`${file.name} is kept`);
    } catch (error) {
      setProblem(stop.signal.aborted ? 'File processing cancelled' : problemText(error));
    } finally {
      setSent(undefined);
    }
  };
  return { query, sent, problem, send, remove };
}

/** EDIT-213, EDIT-217. */
function problemText(error: unknown): string {
  if (!(error instanceof CallProblem)) return 'File upload failed to complete';
  const { status, message } = error.failure;
  if (status === 0) return 'Network error';
  return status < 500 ? message : 'File upload failed to complete';
}
