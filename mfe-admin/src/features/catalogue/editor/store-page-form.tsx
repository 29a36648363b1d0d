import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn, CallProblem } from '../../../kit/data/call-problem.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Fault, TextField } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { storeCollections } from '../stock/store-queries.ts';
import { createStore, type StoreStep } from './create-store.ts';

const parts: Record<StoreStep['name'], string> = {
  collection: 'the store page',
  root: 'its root category',
  navigation: 'its link in the main navigation',
};
const begin: StoreStep = { name: 'collection' };

/** Creates a store page step by step; after a failure it continues from the step that failed (EDIT-075). */
export function StorePageForm({ act }: { act: string }) {
  const { api, website, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState('');
  const [isInNavigation, setInNavigation] = useState(true);
  const [step, setStep] = useState<StoreStep>(begin);
  const create = useMutation({
    mutationFn: () => createStore(api, { websiteId: website.id, title, isInNavigation }, step, setStep),
    onSuccess: async () => {
      sayings.say('Store page created');
      setStep(begin);
      setTitle('');
      await storeCollections.invalidate(queryClient);
    },
  });
  const isBegun = step.name !== 'collection';
  return (
    <>
      <TextField
        label="Title of the store page"
        value={title}
        placeholder="Store"
        maxLength={100}
        isReadOnly={isBegun}
        onChange={setTitle}
      />
      <SwitchField label="Add it to the main navigation" isOn={isInNavigation} onChange={setInNavigation} />
      {create.isError && (
        <Fault>
          Could not make {parts[step.name]}. {reasonOf(create.error)}
        </Fault>
      )}
      <Button needs="products.write" look="primary" isBusy={create.isPending} onClick={() => create.mutate()}>
        {isBegun ? 'Go on from there' : act}
      </Button>
    </>
  );
}

/** What the services said, or what was found wrong here (EDIT-082). */
const reasonOf = (error: Error) => (error instanceof CallProblem ? adviceOn(error).text : error.message);
