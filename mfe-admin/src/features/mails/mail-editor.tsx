import { useQueryClient } from '@tanstack/react-query';
import { mailLimits } from '@tessera/contracts/mails/mail-limits.ts';
import { type MailWords, mailWords, type WordedMail } from '@tessera/contracts/mails/mail-words.ts';
import { RotateCcw } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { NeedsRight } from '../../kit/rights/needs-right.tsx';
import { AreaField } from '../../kit/ui/inputs/area-field.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, Help, TextField } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { changeMail, type MailService, mail, mails } from './queries.ts';
import { useGoBack } from './use-go-back.ts';

type Draft = MailWords & { version: number };
const draftOf = ({ words, version }: Pick<WordedMail, 'words' | 'version'>): Draft => ({ ...words, version });
const wordsOf = ({ version: _, ...words }: Draft): MailWords => words;
const describe = ({ subject, heading, text, button }: Draft) =>
  new Map([
    ['Subject', subject],
    ['Heading', heading],
    ['Text', text],
    ['Button', button],
  ]);

/** The words of a mail, and the way back to the original. */
export function MailEditor({ service, saved }: { service: MailService; saved: WordedMail }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const { language } = saved;
  const { kind } = saved.kind;
  const place = { service, kind, language };
  const form = useSavedForm<Draft>({
    saved: draftOf(saved),
    place: `mail/${service}/${kind}/${language}`,
    describe,
    schema: mailWords,
    sent: wordsOf,
    pathOf: (key) => key,
    words: {},
    serverKeys: ['version'],
    send: async ({ from, value }) => {
      const after = await changeMail(api, place, wordsOf(value), from.version);
      mail.set(queryClient, place, after);
      await Promise.all([mail.invalidate(queryClient), mails.invalidate(queryClient)]);
      return { saved: draftOf(after), said: 'Saved' };
    },
    readAgain: async () => draftOf(await mail.fresh(queryClient, api, place)),
  });
  const goingBack = useGoBack(place, saved.version);
  return (
    <>
      <NeedsRight right="mails.write">
        <div inert={form.isSaving}>
          <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
          <Card
            title="Words"
            action={
              saved.isOwn && (
                <Button
                  isSmall
                  icon={RotateCcw}
                  isBusy={goingBack.isPending || form.isDirty}
                  onClick={() => goingBack.mutate()}
                >
                  Back to the original
                </Button>
              )
            }
          >
            <CardBody>
              <Placeholders of={saved} />
              <TextField label="Subject" maxLength={mailLimits.subject} {...form.field('subject')} />
              <TextField label="Heading" maxLength={mailLimits.heading} {...form.field('heading')} />
              <AreaField
                label="Text"
                rows={6}
                maxLength={mailLimits.text}
                help="Empty lines separate paragraphs. Order details, links and the unsubscribe link are added automatically."
                {...form.field('text')}
              />
              {saved.original.button !== '' && (
                <TextField label="Button" maxLength={mailLimits.button} {...form.field('button')} />
              )}
              {goingBack.isError && <Failed>{failureText('Not changed.', goingBack.error)}</Failed>}
            </CardBody>
          </Card>
        </div>
      </NeedsRight>
      <SaveBar form={form} />
    </>
  );
}

function Placeholders({ of: { placeholders } }: { of: WordedMail }) {
  return (
    <Help>
      Filled in when it is sent:{' '}
      {placeholders.map(({ name, meaning }, at) => (
        <span key={name}>
          {at > 0 && '; '}
          <code>{`{${name}}`}</code> is {meaning.charAt(0).toLowerCase() + meaning.slice(1)}
        </span>
      ))}
      .
    </Help>
  );
}
