import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { Blank } from '../../ui/blank.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { Fault, TextField } from '../../ui/field.tsx';
import { createStore, type StoreStep } from './create-store.ts';

/** A website without a store gets one in two steps; one that failed is gone on from. */
export function NoStorePage() {
  const { api, website } = useAdmin();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState('');
  const [step, setStep] = useState<StoreStep>({ name: 'collection' });
  const make = useMutation({
    mutationFn: () => createStore(api, { websiteId: website.id, title }, step, setStep),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['store-collections'] }),
  });
  const failed = step.name === 'collection' ? 'the store page' : 'its root category';
  return (
    <Card label="Store page">
      <Blank icon={Store} title="There is no store page yet">
        Products stand on a store page. Make one first.
      </Blank>
      <CardBody>
        <TextField label="Title of the store page" value={title} placeholder="Store" onChange={setTitle} />
        {make.isError && (
          <Fault>
            Could not make {failed}. {adviceOn(make.error).text}
          </Fault>
        )}
        <Button look="primary" isBusy={make.isPending} onClick={() => make.mutate()}>
          {step.name === 'collection' ? 'Make the store page' : 'Go on from there'}
        </Button>
      </CardBody>
    </Card>
  );
}
