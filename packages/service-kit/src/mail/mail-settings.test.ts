import { expect, test } from 'vitest';
import { z } from 'zod';
import { maskConfig, readConfig } from '../config.ts';
import { mailSettings } from './mail-settings.ts';

const read = (env: Record<string, string>) => readConfig(z.object(mailSettings), env);

test.each([
  'smtp://127.0.0.1:1025',
  'smtps://user:password@mail.example.com',
  'ses://eu-west-1',
  'ses://us-gov-east-1',
  'ses://AKID:wJalr%2FXUtn%2BFEMI@eu-west-1',
])('mails may go by %s', (MAIL_URL) => {
  expect(read({ MAIL_URL }).MAIL_URL).toBe(MAIL_URL);
});

test.each([
  'https://email.eu-west-1.amazonaws.com',
  'ses://',
  'ses://shop.example',
  'ses://AKID@eu-west-1',
  'ses://AKID:wJalr/XUtn@eu-west-1',
  'smtp://',
])('nothing starts with mails by %s, and the message tells no keys', (MAIL_URL) => {
  expect(() => read({ MAIL_URL })).toThrow(/MAIL_URL: (Invalid URL|Must be smtp)/);
  expect(() => read({ MAIL_URL })).not.toThrow(/wJalr/);
});

test('a log of settings tells no keys of Amazon', () => {
  expect(maskConfig({ MAIL_URL: 'ses://AKID:wJalr%2FXUtn@eu-west-1' })).toEqual({ MAIL_URL: 'ses://***@eu-west-1' });
});

test('without a word of it mails go by SMTP, as ever', () => {
  expect(read({})).toMatchObject({ SMTP_URL: 'smtp://127.0.0.1:25' });
  expect(read({})).not.toHaveProperty('MAIL_URL');
});
