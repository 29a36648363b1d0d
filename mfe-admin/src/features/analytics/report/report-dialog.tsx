import { useQueryClient } from '@tanstack/react-query';
import { type readReport, reportSchedule } from '@tessera/contracts/analytics/report-calls.ts';
import { changeReport } from '@tessera/contracts/analytics/report-calls.wire.ts';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { addressesIn, addressesWanted } from '../../../kit/form/addresses.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { dayText, localDay } from '../../../kit/format/day.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { Help, SelectField } from '../../../kit/ui/inputs/field.tsx';
import { report } from './query.ts';
import { SendNow } from './send-now.tsx';

interface ReportDialogProps {
  dialog: OpenDialog;
  report: AnswerOf<typeof readReport>;
}

type Report = ReportDialogProps['report'];
type Typed = { every: Report['every']; mails: string };

const rhythms = [
  { value: 'day', name: 'Daily' },
  { value: 'week', name: 'Weekly, from Monday to Sunday' },
  { value: 'month', name: 'Monthly' },
] as const;

const typedOf = ({ every, mails }: Report): Typed => ({ every, mails: mails.join('\n') });
const bodyOf = ({ every, mails }: Typed) => ({ every, mails: addressesIn(mails) });

/** Sets who gets the report of each day, week or month by email. */
export function ReportDialog({ dialog, report: known }: ReportDialogProps) {
  const { api, website, locale } = useAdmin();
  const queryClient = useQueryClient();
  const dueText = (nextMs: number) =>
    dayText(localDay(nextMs, website.timeZone), locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const form = useSavedForm<Typed>({
    saved: typedOf(known),
    describe: ({ every, mails }) =>
      new Map([
        ['Frequency', rhythms.find(({ value }) => value === every)?.name ?? every],
        ['Addresses', addressesIn(mails).join(', ')],
      ]),
    place: 'analytics/report',
    schema: reportSchedule,
    sent: bodyOf,
    words: { mails: addressesWanted },
    send: async ({ from, value }) => {
      const saved = await api.call(changeReport, { body: { ...bodyOf(value), expected: bodyOf(from) } });
      report.set(queryClient, undefined, saved);
      return {
        said: saved.nextMs === null ? 'No more reports are sent' : `First report on ${dueText(saved.nextMs)}`,
      };
    },
    readAgain: async () => typedOf(await report.fresh(queryClient, api)),
    refusal: 'Nothing was changed.',
    onSaved: dialog.onClose,
  });
  return (
    <FormDialog dialog={dialog} form={form} title="Report by email" act="Save" acting="Saving …" cancel="Cancel">
      <Help>
        Recipients get an email on the morning after each period with visits, orders and sales, their changes, and the
        top pages, sources and products. Without an address no report is sent.
      </Help>
      <SelectField label="Frequency" choices={rhythms} {...form.field('every')} />
      <AreaField label="Addresses, one per line" rows={4} maxLength={5_400} {...form.field('mails')} />
      {known.nextMs !== null && !form.isDirty && <SendNow every={known.every} next={dueText(known.nextMs)} />}
    </FormDialog>
  );
}
