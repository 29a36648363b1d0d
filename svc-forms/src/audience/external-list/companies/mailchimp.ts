import { z } from 'zod';
import { askCompany, isGood, noSuchList, unexpected } from './ask-company.ts';
import type { Access, Checked, Company, SyncResult } from './company.ts';
import { markOf } from './mark-of.ts';

/** The end of a key names the computing centre of the account, and with it the host. */
const keyShape = /^[\w]+-([a-z]{2,4}\d{1,3})$/;

const listShape = z.object({ name: z.string() });
const memberShape = z.object({ status: z.string() });
const problemShape = z.object({ title: z.string(), detail: z.string().default('') });

/** Titles of refusals that people can do something about. */
const refusals: Readonly<Record<string, string>> = {
  'Member In Compliance State':
    'They left at Mailchimp, or mails to them came back: Mailchimp takes them only by a form of its own.',
  'Forgotten Email Not Subscribed':
    'They were deleted for good at Mailchimp, which takes them only by a form of its own.',
};
/** People who are there, and get no letters of their own or the provider's will. */
const away = ['unsubscribed', 'cleaned'];

/** Mailchimp's Marketing API 3.0. `standIn` takes its place in tests. */
export function createMailchimp(standIn: string | undefined): Company {
  const ask = async ({ key }: Access, method: string, path: string, body?: object) => {
    const [, centre] = keyShape.exec(key) ?? [];
    // The host is Mailchimp's whatever the key says, so no key leads anywhere else.
    const url = new URL(`/3.0${path}`, standIn ?? `https://${centre}.api.mailchimp.com`);
    const authorization = `Basic ${Buffer.from(`tessera:${key}`).toString('base64')}`;
    return askCompany(url, { method, headers: { authorization }, ...(body && { body }) });
  };
  const memberPath = ({ listId }: Access, mark: string) => `/lists/${listId}/members/${mark}`;

  const patch = async (access: Access, email: string): Promise<SyncResult> => {
    const answer = await ask(access, 'PATCH', memberPath(access, markOf(email)), { status: 'unsubscribed' });
    if (answer.kind === 'later') return answer;
    // Who is not there needs not to be taken off.
    return answer.status === 404 || isGood(answer.status) ? { kind: 'done' } : refused(answer);
  };

  return {
    async check(access): Promise<Checked> {
      if (!keyShape.test(access.key)) {
        return { kind: 'wrong', field: 'key', problem: 'A key of Mailchimp ends in its centre, such as -us21.' };
      }
      const answer = await ask(access, 'GET', `/lists/${access.listId}?fields=name`);
      if (answer.kind === 'later') return answer;
      if (answer.status === 404) return { kind: 'wrong', field: 'listId', problem: noSuchList.problem };
      const list = listShape.safeParse(answer.body);
      return list.success ? { kind: 'done', listName: list.data.name } : unexpected(answer.status);
    },

    async join(access, { email, name }, isNewYes) {
      const answer = await ask(access, 'PUT', `${memberPath(access, markOf(email))}?skip_merge_validation=true`, {
        email_address: email,
        status_if_new: 'subscribed',
        ...(isNewYes && { status: 'subscribed' }),
        ...(name !== '' && { merge_fields: namesOf(name) }),
      });
      if (answer.kind === 'later') return answer;
      if (answer.status === 404) return noSuchList;
      return isGood(answer.status) ? stateOf(answer.body) : refused(answer);
    },

    leave: (access, { email }) => patch(access, email),

    async forget(access, mark) {
      const answer = await ask(access, 'POST', `${memberPath(access, mark)}/actions/delete-permanent`);
      if (answer.kind === 'later') return answer;
      return answer.status === 404 || isGood(answer.status) ? { kind: 'done' } : refused(answer);
    },

    async lookUp(access, { email }) {
      const answer = await ask(access, 'GET', `${memberPath(access, markOf(email))}?fields=status`);
      if (answer.kind === 'later') return answer;
      if (answer.status === 404) return { kind: 'gone' };
      return isGood(answer.status) ? stateOf(answer.body) : refused(answer);
    },

    readReport(body) {
      const fields = new URLSearchParams(body);
      const email = fields.get('data[email]');
      return email && ['unsubscribe', 'cleaned'].includes(fields.get('type') ?? '') ? [email] : [];
    },
  };
}

function stateOf(body: unknown): SyncResult {
  const member = memberShape.safeParse(body);
  return { kind: member.success && away.includes(member.data.status) ? 'gone' : 'done' };
}

function refused({ status, body }: { status: number; body: unknown }): SyncResult {
  const said = problemShape.safeParse(body);
  if (!said.success) return unexpected(status);
  const { title, detail } = said.data;
  return { kind: 'refused', problem: refusals[title] ?? `Mailchimp says: ${title}. ${detail}`.trim().slice(0, 300) };
}

function namesOf(name: string): { FNAME: string; LNAME: string } {
  const [first = '', ...others] = name.split(' ');
  return { FNAME: first, LNAME: others.join(' ') };
}
