import type { MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';

type Names = 'subscription' | 'site';
const placeholders = { subscription: 'What is subscribed to', site: 'The name of your website' };
const change = 'See or change your subscription';
const about = { to: 'visitor', placeholders } as const;

export const startedKind: MailKind<Names> = {
  ...about,
  kind: 'subscription-started',
  name: 'Subscription begun',
  when: 'Somebody subscribed',
  words: {
    en: {
      subject: 'Your subscription to {subscription}',
      heading: 'Your subscription has begun',
      text: 'With the link below you can skip a date, pause or cancel, without a password. Keep this mail.',
      button: change,
    },
  },
};

export const failedKind: MailKind<Names | 'next'> = {
  kind: 'subscription-payment-failed',
  name: 'A payment did not work',
  when: 'A renewal could not be charged, and is tried again',
  to: 'visitor',
  placeholders: { ...placeholders, next: 'When it is tried again: “on” and a date, or “soon”' },
  words: {
    en: {
      subject: 'The payment for {subscription} did not work',
      heading: 'A payment did not work',
      text: 'Nothing was charged. We try again {next}. With the link below you can pay with another card before.',
      button: change,
    },
  },
};

export const onHoldKind: MailKind<Names | 'tries'> = {
  kind: 'subscription-on-hold',
  name: 'Subscription on hold',
  when: 'The last try to charge a renewal did not work either',
  to: 'visitor',
  placeholders: { ...placeholders, tries: 'How often it was tried' },
  words: {
    en: {
      subject: 'The payment for {subscription} did not work',
      heading: 'Your subscription is on hold',
      text:
        'We tried {tries} times and could not charge you. Nothing more is charged until you go on with it.\n\n' +
        'With the link below you can go on, with the same card or with another one.',
      button: change,
    },
  },
};

export const pausedKind: MailKind<Names> = {
  ...about,
  kind: 'subscription-paused',
  name: 'Subscription paused',
  when: 'A subscription was paused',
  words: {
    en: {
      subject: '{subscription} is paused',
      heading: 'Your subscription is paused',
      text: 'Nothing is charged until you go on with it.',
      button: change,
    },
  },
};

export const cancelledKind: MailKind<Names> = {
  ...about,
  kind: 'subscription-cancelled',
  name: 'Subscription cancelled',
  when: 'A subscription was cancelled',
  words: {
    en: {
      subject: '{subscription} is cancelled',
      heading: 'Your subscription is cancelled',
      text: 'Nothing more is charged. Thank you for having been with us.',
      button: 'See your subscription',
    },
  },
};

export const endedKind: MailKind<Names> = {
  ...about,
  kind: 'subscription-ended',
  name: 'Subscription ended',
  when: 'A subscription has run its term',
  words: {
    en: {
      subject: '{subscription} has ended',
      heading: 'That was the last one',
      text: 'Your subscription has run its term and ended by itself. Nothing more is charged.',
      button: 'See your subscription',
    },
  },
};
