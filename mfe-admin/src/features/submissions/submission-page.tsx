import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';
import { Printer, Reply } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { isMissing } from '../../kit/data/call-problem.ts';
import { fullMomentText } from '../../kit/format/moment.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { Button, buttonClass } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { MissingPage } from '../../kit/ui/layout/missing-page.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { MailsToLink } from '../mails/person/mails-to-link.tsx';
import { senderOf, spamNames } from './cells.tsx';
import { Moves } from './moves.tsx';
import { submissionById, submissionQueryOf, submissionsList } from './queries.ts';
import { replyHref } from './reply.ts';
import styles from './submissions.module.css';
import { TeamCard } from './team-card.tsx';
import { useChanges } from './use-changes.ts';

const route = getRouteApi('/submissions/$submissionId');

/** One submission: its answers by question, and what the team does about it. */
export function SubmissionPage() {
  const { submissionId } = route.useParams();
  const search = route.useSearch();
  const { api, website } = useAdmin();
  const asked = { id: submissionId, query: submissionQueryOf(search, website) };
  const query = useQuery(submissionById.query(api, asked));
  if (isMissing(query.error)) {
    return (
      <MissingPage what="Submission" list={{ path: '/submissions', name: 'submissions' }}>
        It may have been deleted, or it belongs to another website.
      </MissingPage>
    );
  }
  const back = <BackLink to={submissionsList.path} name="submissions" />;
  return (
    <>
      {query.data ? (
        <Head key={submissionId} back={back} {...query.data} />
      ) : (
        <PageHead title="Submission" back={back} />
      )}
      <QueryView query={query} what="submission">
        {({ submission }) => (
          <div className={columns.two}>
            <Answers of={submission} />
            <TeamCard key={submission.id} of={submission} />
          </div>
        )}
      </QueryView>
    </>
  );
}

interface HeadProps {
  submission: FormSubmission;
  newerId: string | null;
  olderId: string | null;
  back: React.ReactNode;
}

function Head({ submission, newerId, olderId, back }: HeadProps) {
  const { locale, website, account } = useAdmin();
  const { isBusy, problem, move } = useChanges();
  const search = route.useSearch();
  const navigate = useNavigate();
  useReadOnce(submission);
  const { createdOn, pagePath, formName, box, spam } = submission;
  const reply = replyHref(submission);
  const sent = `${fullMomentText(createdOn, { locale, timeZone: website.timeZone })}, by “${formName}”`;
  /** What leaves the list makes room for the next one. */
  const goOn = (isDone: boolean) => {
    const next = olderId ?? newerId;
    if (!isDone) return;
    if (next === null) void navigate({ to: submissionsList.path, search });
    else void navigate({ to: '/submissions/$submissionId', params: { submissionId: next }, search });
  };
  return (
    <PageHead
      title={senderOf(submission)}
      back={back}
      badges={
        <>
          {box === 'archive' && <Badge>Archived</Badge>}
          {box === 'bin' && <Badge tone="bad">Deleted</Badge>}
          {spam?.reasons.map((reason) => (
            <Badge key={reason} tone="warn">
              Spam: {spamNames[reason]}
            </Badge>
          ))}
        </>
      }
      note={
        <>
          {spam?.details && `Held: ${spam.details.join('; ')}. `}
          {sent}
          {pagePath && ` from ${pagePath}`}
          {reply && `. A reply goes to ${submission.from.email}. `}
          {submission.from.email && <MailsToLink email={submission.from.email} />}
          {problem && <Failed>{problem}</Failed>}
        </>
      }
      actions={
        <div className={styles.actions}>
          <Beside id={newerId} name="Newer" />
          <Beside id={olderId} name="Older" />
          <Button icon={Printer} onClick={() => print()}>
            Print
          </Button>
          {holdsRight(account, 'submissions.write') && (
            <Moves of={[submission]} isBusy={isBusy} onMove={(to) => void move([submission], to).then(goOn)} />
          )}
          {reply && (
            <a className={buttonClass({ look: 'primary' })} href={reply}>
              <Icon of={Reply} />
              Reply
            </a>
          )}
        </div>
      }
    />
  );
}

/** The one beside it in the list it was opened from. */
function Beside({ id, name }: { id: string | null; name: string }) {
  const search = route.useSearch();
  if (id === null) return null;
  return (
    <ViewLink
      to="/submissions/$submissionId"
      params={{ submissionId: id }}
      search={search}
      className={buttonClass({ look: 'ghost' })}
    >
      {name}
    </ViewLink>
  );
}

/** Opening a submission marks it as read, until it is marked unread. */
function useReadOnce(submission: FormSubmission) {
  const { account } = useAdmin();
  const { change } = useChanges();
  const isDone = useRef(false);
  const mayChange = holdsRight(account, 'submissions.write');
  useEffect(() => {
    if (isDone.current || !mayChange) return;
    isDone.current = true;
    if (!submission.isRead) void change([submission], { isRead: true });
  }, [submission, mayChange, change]);
}

/** Without the form's own texts and fields that can't be filled in. */
function Answers({ of: { answers } }: { of: FormSubmission }) {
  return (
    <Card title="Answers">
      <CardBody>
        <dl className={styles.answers}>
          {answers
            .filter(({ type }) => type !== 'section')
            .map(({ fieldId, title, text }) => (
              <div key={fieldId}>
                <dt dir="auto">{title}</dt>
                <dd dir="auto" className={text === 'N/A' ? styles.none : undefined}>
                  {text}
                </dd>
              </div>
            ))}
        </dl>
      </CardBody>
    </Card>
  );
}
