import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPublication, revertPublication } from '@tessera/contracts/commerce/publication-calls.wire.ts';
import { schedulePublication } from '@tessera/contracts/commerce/schedule-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoment } from '../../kit/context/moment-of.tsx';
import { failureText } from '../../kit/data/call-problem.ts';
import { designDrafts, headerFooter, siteLayout, siteStyle } from '../documents/design-queries.ts';
import { publications } from '../documents/publication-queries.ts';
import { items, pages, pendingDocuments } from '../documents/queries.ts';
import { publishingTime } from '../documents/scheduled/publishing-time.ts';
import { scheduledPublications } from '../documents/scheduled/queries.ts';
import { chosenDrafts, type Pending } from './publish-choice.ts';

interface Chosen {
  pending: Pending;
  chosen: ReadonlySet<string>;
  /** When they go live; now unless given. */
  at: number | undefined;
  /** What they are called in the message. */
  names: string;
}

/** Publishes what was chosen in one publication, now or at a time. A publication is taken back by one press. */
export function usePublishChosen(onDone: () => void) {
  const { api, sayings, website } = useAdmin();
  const queryClient = useQueryClient();
  const moment = useMoment();
  const readAgain = () =>
    Promise.all(
      [
        pendingDocuments,
        pages,
        items,
        publications,
        scheduledPublications,
        designDrafts,
        siteStyle,
        headerFooter,
        siteLayout,
      ].map((resource) => resource.invalidate(queryClient)),
    );
  const takeBack = async (number: number, names: string) => {
    try {
      await api.call(revertPublication, { params: { number: String(number) } });
      sayings.say(`${names} taken back`);
    } catch (error) {
      sayings.say(failureText('Not taken back.', error));
    }
    await readAgain();
  };
  return useMutation({
    mutationFn: async ({ pending, chosen, at }: Chosen) => {
      const body = chosenDrafts(pending, chosen);
      if (at === undefined) return (await api.call(createPublication, { body })).number;
      await api.call(schedulePublication, { body: { ...body, ...publishingTime(at, website) } });
      return undefined;
    },
    onSuccess: async (number, { at, names }) => {
      onDone();
      if (at !== undefined) sayings.say(`${names} scheduled for ${moment(at)}`);
      if (number !== undefined) sayings.say(`${names} published`, () => void takeBack(number, names));
      await readAgain();
    },
    // A draft that changed since it was listed is listed as it is now.
    onError: () => pendingDocuments.invalidate(queryClient),
  });
}
