import { useQueryClient } from '@tanstack/react-query';
import { changeLetter, type Letter, type LetterWithCounts } from '@tessera/contracts/forms/letter-calls.ts';
import { changeLetter as change } from '@tessera/contracts/forms/letter-calls.wire.ts';
import { letterLimits } from '@tessera/contracts/forms/letter-limits.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { NeedsRight } from '../../kit/rights/needs-right.tsx';
import { AreaField } from '../../kit/ui/inputs/area-field.tsx';
import { TextField } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { letter, letters } from './letter-queries.ts';

interface Draft {
  subject: string;
  preheader: string;
  text: string;
  version: number;
}

const draftOf = ({ subject, preheader, text, version }: Letter): Draft => ({ subject, preheader, text, version });
const wordsOf = ({ subject, preheader, text }: Draft) => ({ subject, preheader, text });
const describe = ({ subject, preheader, text }: Draft) =>
  new Map([
    ['Subject', subject],
    ['Preview text', preheader],
    ['Text', text],
  ]);

/** The content of a campaign. */
export function LetterEditor({ saved }: { saved: LetterWithCounts }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const letterId = saved.id;
  const form = useSavedForm<Draft>({
    saved: draftOf(saved),
    place: `letter/${letterId}`,
    describe,
    schema: changeLetter.body.omit({ expectedVersion: true }),
    sent: wordsOf,
    words: {},
    serverKeys: ['version'],
    send: async ({ from, value }) => {
      const body = { ...wordsOf(value), expectedVersion: from.version };
      const after = await api.call(change, { params: { letterId }, body });
      letter.set(queryClient, letterId, (known) => known && { ...known, ...after });
      await letters.invalidate(queryClient);
      return { saved: draftOf(after), said: 'Saved' };
    },
    readAgain: async () => draftOf(await letter.fresh(queryClient, api, letterId)),
  });
  return (
    <>
      <NeedsRight right="lists.write">
        <div inert={form.isSaving}>
          <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
          <Card title="Content">
            <CardBody>
              <TextField label="Subject" maxLength={letterLimits.subject} {...form.field('subject')} />
              <TextField
                label="Preview text"
                isOptional
                maxLength={letterLimits.preheader}
                help="Shown next to the subject in the inbox."
                {...form.field('preheader')}
              />
              <AreaField
                label="Text"
                rows={14}
                maxLength={letterLimits.text}
                help="Empty lines separate paragraphs. A line that begins with # is a heading, and [text](https://…) on its own line is a link. An unsubscribe link is added at the end."
                {...form.field('text')}
              />
            </CardBody>
          </Card>
        </div>
      </NeedsRight>
      <SaveBar form={form} />
    </>
  );
}
