import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from './mailbox.ts';

let mailbox: Mailbox;
afterEach(() => mailbox.stop());

test('a sender that dies in mid-mail breaks its own line only', async () => {
  mailbox = await startMailbox();
  const { port } = new URL(mailbox.smtpUrl);
  const dying = connect(Number(port), '127.0.0.1');
  await once(dying, 'data');
  for (const line of ['EHLO shop.example', 'MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.com>']) {
    dying.write(`${line}\r\n`);
    await once(dying, 'data');
  }
  dying.resetAndDestroy();
  await once(dying, 'close');

  const transport = createTransport(mailbox.smtpUrl);
  await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: 'Still here', text: 'Hello' });
  transport.close();
  const letters = await (await fetch(`${mailbox.webUrl}/mails.json`)).json();
  expect(letters).toMatchObject([{ to: ['b@example.com'], subject: 'Still here' }]);
});

test.each([
  ['a page that had its name lead to this machine', 'rebound.example', 421],
  ['the same with the port', 'rebound.example:8026', 421],
  ['a name that only begins like its own', 'localhost.rebound.example', 421],
  ['localhost', 'localhost:8026', 200],
  ['this machine', '127.0.0.1', 200],
  ['this machine by IPv6', '[::1]:8026', 200],
])('for %s the mails are answered by name %s with %i', async (_who, host, status) => {
  mailbox = await startMailbox();
  for (const path of ['/mails.json', '/']) {
    const asked = request(new URL(path, mailbox.webUrl), { headers: { host } }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    expect([path, answer.statusCode]).toEqual([path, status]);
  }
});
