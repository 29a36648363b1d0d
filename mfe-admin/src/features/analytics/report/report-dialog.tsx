import { useQueryClient } from '@tanstack/react-query';
import { figuresReport, type readReport } from '@tessera/contracts/analytics/report-calls.ts';
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
  { value: 'day', name: 'Each day' },
  { value: 'week', name: 'Each week, from Monday to Sunday' },
  { value: 'month', name: 'Each month' },
] as const;

const typedOf = ({ every, mails }: Report): Typed => ({ every, mails: mails.join('\n') });
const bodyOf = ({ every, mails }: Typed) => ({ every, mails: addressesIn(mails) });

/** Says who gets the figures of each day, week or month by mail. */
export function ReportDialog({ dialog, report: known }: ReportDialogProps) {
  const { api, website, locale } = useAdmin();
  const queryClient = useQueryClient();
  const dueText = (nextMs: number) =>
    dayText(localDay(nextMs, website.timeZone), locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const form = useSavedForm<Typed>({
    saved: typedOf(known),
    describe: ({ every, mails }) =>
      new Map([
        ['How often', rhythms.find(({ value }) => value === every)?.name ?? every],
        ['Addresses', addressesIn(mails).join(', ')],
      ]),
    place: 'analytics/report',
    schema: figuresReport,
    sent: bodyOf,
    words: { mails: addressesWanted },
    send: async ({ from, value }) => {
      const saved = await api.call(changeReport, { body: { ...bodyOf(value), expected: bodyOf(from) } });
      report.set(queryClient, undefined, saved);
      return {
        said: saved.nextMs === null ? 'Nobody is mailed from now on' : `Mailed first on ${dueText(saved.nextMs)}`,
      };
    },
    readAgain: async () => typedOf(await report.fresh(queryClient, api)),
    refusal: 'Nothing was changed.',
    onSaved: dialog.onClose,
  });
  return (
    <FormDialog dialog={dialog} form={form} title="Figures by mail" act="Save" acting="Saving …" cancel="Cancel">
      <Help>
        In the morning after, they get visits, orders and sales beside those before, with the pages, sources and
        products that had the most. Without an address nobody is mailed.
      </Help>
      <SelectField label="How often" choices={rhythms} {...form.field('every')} />
      <AreaField label="Addresses, one per line" rows={4} maxLength={5_400} {...form.field('mails')} />
      {known.nextMs !== null && !form.isDirty && <SendNow every={known.every} next={dueText(known.nextMs)} />}
    </FormDialog>
  );
}
