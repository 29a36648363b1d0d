import type { IncomingMessage, RequestListener } from 'node:http';

interface Contact {
  emailBlacklisted: boolean;
  listIds: number[];
  ext_id: string;
}
interface Said {
  status: number;
  body?: object;
}
type Fields = Partial<Contact> & { email?: string; unlinkListIds?: number[] };

/** Replaces Brevo with one list, 5, and answers as its API v3 is documented. */
export function brevoWith(contacts: Map<string, Contact>): RequestListener {
  const create = ({ email = '', ...fields }: Fields): Said => {
    const known = contacts.get(email);
    contacts.set(email, { emailBlacklisted: false, listIds: [], ext_id: '', ...known, ...fields });
    return known ? { status: 204 } : { status: 201, body: { id: 1 } };
  };
  const named = (url: URL) => {
    const name = decodeURIComponent(url.pathname.split('/')[3] ?? '');
    const isMark = url.searchParams.get('identifierType') === 'ext_id';
    return [...contacts].find(([email, { ext_id }]) => name === (isMark ? ext_id : email));
  };
  const ofContact = (method: string, url: URL, { unlinkListIds = [] }: Fields): Said => {
    const [email, contact] = named(url) ?? [];
    if (!contact || !email) return { status: 404, body: { code: 'document_not_found', message: 'No such contact' } };
    if (method === 'GET') return { status: 200, body: { email, ...contact } };
    if (method === 'DELETE') contacts.delete(email);
    else contact.listIds = contact.listIds.filter((id) => !unlinkListIds.includes(id));
    return { status: 204 };
  };
  const answerTo = (method: string, url: URL, fields: Fields): Said => {
    if (url.pathname === '/v3/contacts/lists/5') return { status: 200, body: { id: 5, name: 'Kiln friends' } };
    return url.pathname === '/v3/contacts' ? create(fields) : ofContact(method, url, fields);
  };
  return async (request, response) => {
    const fields = await fieldsOf(request);
    const isKnown = request.headers['api-key'] === 'xkeysib-good';
    const { status, body } = isKnown
      ? answerTo(request.method ?? '', new URL(request.url ?? '', 'http://brevo'), fields)
      : { status: 401, body: { code: 'unauthorized', message: 'Key not found' } };
    response.writeHead(status).end(body && JSON.stringify(body));
  };
}

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
}
