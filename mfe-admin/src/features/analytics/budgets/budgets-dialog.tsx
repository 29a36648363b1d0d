import { useQueryClient } from '@tanstack/react-query';
import { type SpeedBudgets, speedBudgets } from '@tessera/contracts/analytics/speed-budget-calls.ts';
import { changeSpeedBudgets } from '@tessera/contracts/analytics/speed-budget-calls.wire.ts';
import { type SpeedMetric, speedMetrics } from '@tessera/contracts/analytics/speed-calls.ts';
import { speedNames, speedText } from '@tessera/rules/analytics/speed-words.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { addressesIn, addressesWanted } from '../../../kit/form/addresses.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../../kit/ui/inputs/number-fields.tsx';
import { metricRanges } from '../speed-ratings.ts';
import { budgets } from './query.ts';

interface BudgetsDialogProps {
  dialog: OpenDialog;
  known: SpeedBudgets;
}

/** Null is no budget. `cls` is a score, the others are milliseconds. */
interface Typed {
  budgets: Record<SpeedMetric, number | null>;
  mails: string;
}

function typedOf({ budgets: wanted, mails }: SpeedBudgets): Typed {
  const { lcp = null, inp = null, cls = null, ttfb = null, fcp = null } = wanted;
  return { budgets: { lcp, inp, cls, ttfb, fcp }, mails: mails.join('\n') };
}

const bodyOf = ({ budgets: typed, mails }: Typed): SpeedBudgets => ({
  budgets: Object.fromEntries(Object.entries(typed).filter(([, budget]) => budget !== null)),
  mails: addressesIn(mails),
});

const digitsOf = (metric: SpeedMetric) => (metric === 'cls' ? 2 : 0);
const labelOf = (metric: SpeedMetric) => (metric === 'cls' ? speedNames.cls : `${speedNames[metric]}, milliseconds`);
const whole = 'Enter whole milliseconds, from 1 to 60,000';

/** Sets how fast pages should be, and who gets an email when they are slower. */
export function BudgetsDialog({ dialog, known }: BudgetsDialogProps) {
  const { api, locale } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<Typed>({
    saved: typedOf(known),
    describe: ({ budgets: typed, mails }) =>
      new Map([
        ...speedMetrics.map((metric) => [speedNames[metric], String(typed[metric] ?? '')] as const),
        ['Addresses', addressesIn(mails).join(', ')] as const,
      ]),
    place: 'speed/budgets',
    schema: speedBudgets,
    sent: bodyOf,
    words: {
      mails: addressesWanted,
      ...{ 'budgets.lcp': whole, 'budgets.inp': whole, 'budgets.ttfb': whole, 'budgets.fcp': whole },
      'budgets.cls': 'Enter a number from 0.01 to 10',
    },
    send: async ({ from, value }) => {
      const saved = await api.call(changeSpeedBudgets, { body: { ...bodyOf(value), expected: bodyOf(from) } });
      budgets.set(queryClient, undefined, saved);
      return { said: 'Budgets saved' };
    },
    readAgain: async () => typedOf(await budgets.fresh(queryClient, api)),
    refusal: 'Nothing was changed.',
    onSaved: dialog.onClose,
  });
  return (
    <FormDialog dialog={dialog} form={form} title="Speed budgets" act="Save" acting="Saving …" cancel="Cancel">
      <Help>
        75 % of page loads should be at least this fast. The recipients below get an email on the morning after pages
        become slower, and the next one only after pages have recovered. Budgets are checked in weeks with at least 100
        page loads.
      </Help>
      {speedMetrics.map((metric) => (
        <NumberField
          key={metric}
          label={labelOf(metric)}
          isOptional
          digits={digitsOf(metric)}
          help={`${metricRanges[metric].fullName}. Good is up to ${speedText(metric, metricRanges[metric].good, locale)}.`}
          {...form.field(`budgets.${metric}`)}
        />
      ))}
      <AreaField label="Recipients, one address per line" rows={3} maxLength={5_400} {...form.field('mails')} />
    </FormDialog>
  );
}
