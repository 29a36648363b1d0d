import { once } from 'node:events';
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
