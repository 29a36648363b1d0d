import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startLetter as contract, type LetterWithCounts } from '@tessera/contracts/forms/letter-calls.ts';
import { startLetter } from '@tessera/contracts/forms/letter-calls.wire.ts';
import { letterLimits } from '@tessera/contracts/forms/letter-limits.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { countText } from '../../kit/format/count.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { MomentField } from '../../kit/ui/inputs/moment-field.tsx';
import { NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { letter, letters } from './letter-queries.ts';
import { subscribers } from './queries.ts';

interface Plan {
  startsOn: number | null;
  perMinute: number | null;
}

/** Sends the saved campaign to all subscribers. */
export function SendDialog({ of: { id: letterId, version }, dialog }: { of: LetterWithCounts; dialog: OpenDialog }) {
  const { api, sayings, website, locale } = useAdmin();
  const queryClient = useQueryClient();
  const confirmed = useQuery(subscribers.query(api, {})).data?.counts.confirmed;
  const [usual] = useState((): Plan => ({ startsOn: null, perMinute: letterLimits.perMinute.usual }));
  const form = useSavedForm<Plan>({
    saved: usual,
    place: `letter/${letterId}/send`,
    schema: contract.body.omit({ expectedVersion: true }),
    words: { perMinute: 'Enter a whole number from 1 to 6000', startsOn: 'Choose a day and a time' },
    send: async ({ value: { startsOn, perMinute } }) => {
      const body = { startsOn, perMinute: perMinute ?? letterLimits.perMinute.usual, expectedVersion: version };
      await api.call(startLetter, { params: { letterId }, body });
      dialog.onClose();
      sayings.say(startsOn === null ? 'The campaign is being sent' : 'The campaign is scheduled');
      await Promise.all([letter.invalidate(queryClient, letterId), letters.invalidate(queryClient)]);
      return {};
    },
    refusal: 'Not sent.',
  });
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Send this campaign?"
      act={form.value.startsOn === null ? 'Send now' : 'Schedule'}
      acting="Sending …"
      cancel="Not yet"
      isFinal
    >
      {confirmed !== undefined && (
        <p>The saved version is sent to {countText(confirmed, ['subscriber', 'subscribers'], locale)}.</p>
      )}
      <MomentField
        label="Send at"
        isOptional
        help="Leave empty to send now."
        timeZone={website.timeZone}
        usualTime="00:00"
        {...form.field('startsOn')}
      />
      <NumberField label="Emails per minute" {...form.field('perMinute')} />
      <Help>You can pause or stop sending at any time.</Help>
    </FormDialog>
  );
}
