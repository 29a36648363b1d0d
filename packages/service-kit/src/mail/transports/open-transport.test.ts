import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startSesApi } from '../../testing/ses-api.ts';
import { startSmtpSink } from '../../testing/smtp-sink.ts';
import { createMailer } from '../mailer.ts';

const aMail = { to: 'a@example.org', messageId: '<a@shop.example>', subject: 'Hello', text: 'Hello', html: '<p>Hello' };

test('the address says which way mails go, and the one of mail servers is enough for them', async () => {
  const [sink, ses] = await Promise.all([startSmtpSink(), startSesApi()]);
  onTestFinished(() => sink.stop().then(ses.stop));
  const smtp = { SMTP_URL: sink.url, MAIL_FROM: 'mail@shop.example' };
  await createMailer(smtp).send(aMail);
  await createMailer({ ...smtp, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_URL: sink.url }).send(aMail);
  expect([sink.received.length, ses.received.length]).toEqual([2, 0]);
  await createMailer({ ...smtp, ...ses.settings }).send(aMail);
  expect([sink.received.length, ses.received.length]).toEqual([2, 1]);
});

test('Amazon’s SDK is in no process before its first mail', async () => {
  const program = `
    import { createRequire } from 'node:module';
    const { createMailer } = await import('./src/mail/mailer.ts');
    const hasIt = () => Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('@aws-sdk'));
    const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@shop.example' };
    createMailer(settings);
    const mailer = createMailer({ ...settings, MAIL_URL: 'ses://AKID:secret@eu-west-1', MAIL_SES_URL: 'http://127.0.0.1:1' });
    const before = hasIt();
    await mailer.send(${JSON.stringify(aMail)}).catch(() => undefined);
    process.stdout.write(JSON.stringify([before, hasIt()]));`;
  const node = ['--import', 'tsx/esm', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, node, {
    cwd: new URL('../../..', import.meta.url),
  });
  expect(JSON.parse(stdout)).toEqual([false, true]);
});
