import { useMutation } from '@tanstack/react-query';
import type { ReportEvery } from '@tessera/contracts/analytics/report-calls.ts';
import { sendReport } from '@tessera/contracts/analytics/report-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { periodText } from '../../../kit/format/day.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';

interface SendNowProps {
  every: ReportEvery;
  /** When the next report is sent automatically. */
  next: string;
}

/** Sends the report of the last completed period now. */
export function SendNow({ every, next }: SendNowProps) {
  const { api, sayings, locale } = useAdmin();
  const sending = useMutation({
    mutationFn: () => api.call(sendReport, {}),
    onSuccess: (period) => sayings.say(`The report for ${periodText(period, locale)} is on its way`),
  });
  return (
    <div>
      <Help>The next report is sent on {next}.</Help>
      <Button isSmall isBusy={sending.isPending} onClick={() => sending.mutate()}>
        Send last {every}’s report now
      </Button>
      {sending.isError && <Failed>{adviceOn(sending.error).text}</Failed>}
    </div>
  );
}
