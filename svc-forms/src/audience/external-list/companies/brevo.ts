import { z } from 'zod';
import { askCompany, isGood, noSuchList, unexpected } from './ask-company.ts';
import type { Access, Checked, Company, SyncResult, Trouble } from './company.ts';
import { markOf } from './mark-of.ts';

const home = 'https://api.brevo.com';

const listShape = z.object({ name: z.string() });
const contactShape = z.object({ emailBlacklisted: z.boolean(), listIds: z.array(z.number()) });
const problemShape = z.object({ message: z.string() });
const reportShape = z.object({ event: z.string(), email: z.string() });
const leavings = ['unsubscribe', 'unsubscribed', 'hard_bounce', 'hardBounce', 'spam'];

/** Brevo's API v3. Contacts carry our mark as their `ext_id`, by which they are forgotten. `standIn` is for tests. */
export function createBrevo(standIn: string | undefined): Company {
  const ask = async ({ key }: Access, method: string, path: string, body?: object) =>
    askCompany(new URL(`/v3${path}`, standIn ?? home), {
      method,
      headers: { 'api-key': key },
      ...(body && { body }),
    });
  const byEmail = (email: string) => `/contacts/${encodeURIComponent(email)}`;

  const lookUp: Company['lookUp'] = async (access, { email }) => {
    const answer = await ask(access, 'GET', byEmail(email));
    if (answer.kind === 'later') return answer;
    if (answer.status === 404) return { kind: 'gone' };
    const contact = contactShape.safeParse(answer.body);
    if (!contact.success) return refused(answer);
    const { emailBlacklisted, listIds } = contact.data;
    return { kind: !emailBlacklisted && listIds.includes(Number(access.listId)) ? 'done' : 'gone' };
  };

  /** Whether they opted out of all mails at the company, on any list. */
  const isBlacklisted = async (access: Access, email: string): Promise<boolean | Trouble> => {
    const answer = await ask(access, 'GET', byEmail(email));
    if (answer.kind === 'later') return answer;
    return contactShape.safeParse(answer.body).data?.emailBlacklisted ?? false;
  };

  return {
    lookUp,

    async check(access): Promise<Checked> {
      if (!/^\d{1,15}$/.test(access.listId)) {
        return { kind: 'wrong', field: 'listId', problem: 'The id of a list of Brevo is a number.' };
      }
      const answer = await ask(access, 'GET', `/contacts/lists/${access.listId}`);
      if (answer.kind === 'later') return answer;
      if (answer.status === 404) return { kind: 'wrong', field: 'listId', problem: noSuchList.problem };
      const list = listShape.safeParse(answer.body);
      return list.success ? { kind: 'done', listName: list.data.name } : unexpected(answer.status);
    },

    async join(access, { email, name }, isNewYes) {
      const known = isNewYes ? false : await isBlacklisted(access, email);
      if (typeof known === 'object') return known;
      if (known) return { kind: 'gone' };
      const [first = '', ...others] = name.split(' ');
      const answer = await ask(access, 'POST', '/contacts', {
        ...{ email, ext_id: markOf(email), listIds: [Number(access.listId)], updateEnabled: true },
        ...(isNewYes && { emailBlacklisted: false }),
        ...(name !== '' && { attributes: { FIRSTNAME: first, LASTNAME: others.join(' ') } }),
      });
      if (answer.kind === 'later') return answer;
      return isGood(answer.status) ? { kind: 'done' } : refused(answer);
    },

    async leave(access, { email }) {
      const answer = await ask(access, 'PUT', byEmail(email), { unlinkListIds: [Number(access.listId)] });
      if (answer.kind === 'later') return answer;
      return answer.status === 404 || isGood(answer.status) ? { kind: 'done' } : refused(answer);
    },

    async forget(access, mark) {
      const answer = await ask(access, 'DELETE', `/contacts/${mark}?identifierType=ext_id`);
      if (answer.kind === 'later') return answer;
      return answer.status === 404 || isGood(answer.status) ? { kind: 'done' } : refused(answer);
    },

    readReport(body) {
      try {
        const report = reportShape.safeParse(JSON.parse(body));
        return report.success && leavings.includes(report.data.event) ? [report.data.email] : [];
      } catch {
        return [];
      }
    },
  };
}

function refused({ status, body }: { status: number; body: unknown }): SyncResult {
  const said = problemShape.safeParse(body);
  return said.success
    ? { kind: 'refused', problem: `Brevo says: ${said.data.message}`.slice(0, 300) }
    : unexpected(status);
}
