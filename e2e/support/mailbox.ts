import type { Site } from './site.ts';
import { expect } from './test.ts';

/** A mail that the site sent, as the mailbox took it. */
export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** The newest mail that is as asked for, once it has come. */
export async function mailThat({ mailbox }: Pick<Site, 'mailbox'>, isIt: (mail: Mail) => boolean): Promise<Mail> {
  const found: Mail[] = [];
  const look = async () => {
    const mails: Mail[] = await (await fetch(`${mailbox}/mails.json`)).json();
    found.push(...mails.filter(isIt));
    return found.length;
  };
  await expect.poll(look).toBeGreaterThan(0);
  const [newest] = found;
  if (!newest) throw new Error('no mail');
  return newest;
}
