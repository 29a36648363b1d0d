import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const kept = 200;

export interface Mailbox {
  smtpUrl: string;
  webUrl: string;
  stop(): Promise<void>;
}

interface Letter {
  id: number;
  receivedAt: Date;
  to: string[];
  mail: Email;
}

/**
 * A local mailbox: takes every mail over SMTP and shows the newest on a web page. `/mails.json` is the same for
 * scripts. Nothing leaves this machine.
 */
export async function startMailbox({
  webPort = 0,
  smtpPort = 0,
}: {
  webPort?: number;
  smtpPort?: number;
} = {}): Promise<Mailbox> {
  const letters: Letter[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        keep(letters, Buffer.concat(chunks), to).then(() => done(), done);
      });
    },
  });
  const web = createServer((request, response) => {
    if (!isOwnHost(request.headers.host)) {
      response.writeHead(421, { 'Content-Type': 'text/plain' }).end('The mailbox answers at localhost only.\n');
      return;
    }
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/mails.json') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(letters.map(toJson)));
      return;
    }
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .end(page(letters));
  });
  await listen(smtp.server, smtpPort);
  // A sender that dies in mid-mail breaks its own line only.
  smtp.on('error', () => undefined);
  await listen(web, webPort);
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    webUrl: `http://127.0.0.1:${portOf(web)}`,
    stop: async () => {
      await new Promise<void>((resolve) => smtp.close(resolve));
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
    },
  };
}

/** A page elsewhere may let its own name lead to this machine (DNS rebinding); its requests still carry that name. */
function isOwnHost(host = ''): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host.replace(/:\d+$/, '').toLowerCase());
}

async function keep(letters: Letter[], raw: Buffer, to: string[]) {
  const mail = await PostalMime.parse(raw);
  letters.unshift({ id: (letters[0]?.id ?? 0) + 1, receivedAt: new Date(), to, mail });
  letters.length = Math.min(letters.length, kept);
}

const toJson = ({ id, receivedAt, to, mail }: Letter) => ({
  id,
  receivedAt,
  to,
  from: mail.from?.address,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
});

function page(letters: Letter[]): string {
  const list = letters.map(
    ({ receivedAt, to, mail }) => `<article><h2>${escapeHtml(mail.subject ?? '(no subject)')}</h2>
<p>To ${escapeHtml(to.join(', '))} · from ${escapeHtml(mail.from?.address ?? '')} · ${receivedAt.toISOString()}</p>
<pre>${escapeHtml(mail.text ?? mail.html ?? '')}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox</title><style>body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #ccc;padding:1rem 0}h2{font-size:1rem;margin:0}p{color:#555;margin:.2rem 0}pre{white-space:pre-wrap}</style>
<h1>Mailbox</h1><p>${letters.length === 0 ? 'No mail yet. Mails sent by this installation appear here.' : `${letters.length} mails, newest first. Reload for new ones.`}</p>${list.join('')}</html>`;
}

async function listen(server: Server, port: number) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
