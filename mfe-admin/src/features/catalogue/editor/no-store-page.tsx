import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn, CallProblem } from '../../../kit/data/call-problem.ts';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Fault, TextField } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { storeCollections } from '../stock/store-queries.ts';
import { createStore, type StoreStep } from './create-store.ts';

const parts: Record<StoreStep['name'], string> = {
  collection: 'the store page',
  root: 'its root category',
  navigation: 'its link in the main navigation',
};

/** A website without a store gets one step by step; one that failed is gone on from (EDIT-075). */
export function NoStorePage() {
  const { api, website } = useAdmin();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState('');
  const [isInNavigation, setInNavigation] = useState(true);
  const [step, setStep] = useState<StoreStep>({ name: 'collection' });
  const make = useMutation({
    mutationFn: () => createStore(api, { websiteId: website.id, title, isInNavigation }, step, setStep),
    onSuccess: () => storeCollections.invalidate(queryClient),
  });
  const isBegun = step.name !== 'collection';
  return (
    <Card label="Store page">
      <EmptyState icon={Store} title="There is no store page yet">
        Products stand on a store page. Make one first.
      </EmptyState>
      <CardBody>
        <TextField
          label="Title of the store page"
          value={title}
          placeholder="Store"
          maxLength={100}
          isReadOnly={isBegun}
          onChange={setTitle}
        />
        <SwitchField label="Add it to the main navigation" isOn={isInNavigation} onChange={setInNavigation} />
        {make.isError && (
          <Fault>
            Could not make {parts[step.name]}. {reasonOf(make.error)}
          </Fault>
        )}
        <Button look="primary" isBusy={make.isPending} onClick={() => make.mutate()}>
          {isBegun ? 'Go on from there' : 'Make the store page'}
        </Button>
      </CardBody>
    </Card>
  );
}

/** What the services said, or what was found wrong here (EDIT-082). */
const reasonOf = (error: Error) => (error instanceof CallProblem ? adviceOn(error).text : error.message);
