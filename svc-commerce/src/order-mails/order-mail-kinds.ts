import type { MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';

const order = 'The number of the order';
const site = 'The name of your website';
const button = 'See your order';

export const placedKind: MailKind<'order' | 'site' | 'name'> = {
  kind: 'order-placed',
  name: 'Order confirmation',
  when: 'Somebody placed an order',
  to: 'visitor',
  placeholders: { order, site, name: 'The first name of the buyer' },
  words: {
    en: {
      subject: 'Your order {order} at {site}',
      heading: 'Thank you, {name}',
      text: 'We have your order {order}. Keep this mail: the link below shows how far it is.',
      button,
    },
  },
};

export const renewedKind: MailKind<'order' | 'site' | 'name'> = {
  ...placedKind,
  kind: 'order-renewed',
  name: 'Next delivery of a subscription',
  when: 'A subscription was renewed',
  words: {
    en: {
      subject: 'Your next delivery from {site}, order {order}',
      heading: 'Thank you, {name}',
      text: 'The next delivery of your subscription is order {order}.',
      button,
    },
  },
};

export const noticeKind: MailKind<'order' | 'site' | 'buyer' | 'total'> = {
  kind: 'order-notice',
  name: 'New order',
  when: 'Somebody placed an order, and an address for that is set under Orders, Mails',
  to: 'owner',
  placeholders: { order, site, buyer: 'The name of the buyer, or their address', total: 'What the order comes to' },
  words: {
    en: {
      subject: 'New order {order}, {total}',
      heading: '{buyer} ordered for {total}',
      text: 'Order {order} came in at {site}.',
      button: 'Open the order',
    },
  },
};

const aboutOrder = { to: 'visitor', placeholders: { order, site } } as const;

export const shippedKind: MailKind<'order' | 'site'> = {
  ...aboutOrder,
  kind: 'order-shipped',
  name: 'Order on its way',
  when: 'You sent all of an order',
  words: {
    en: {
      subject: 'Your order {order} is on its way',
      heading: 'Your order is on its way',
      text: 'Order {order} has left us.',
      button,
    },
  },
};

export const partShippedKind: MailKind<'order' | 'site'> = {
  ...aboutOrder,
  kind: 'order-part-shipped',
  name: 'Part of an order on its way',
  when: 'You sent part of an order',
  words: {
    en: {
      subject: 'Part of your order {order} is on its way',
      heading: 'Part of your order is on its way',
      text: 'These items of order {order} have left us. The rest follows.',
      button,
    },
  },
};

export const readyKind: MailKind<'order' | 'site'> = {
  ...aboutOrder,
  kind: 'order-ready',
  name: 'Order to be picked up',
  when: 'All of an order that is picked up is ready',
  words: {
    en: {
      subject: 'Your order {order} is ready to be picked up',
      heading: 'Your order is ready to be picked up',
      text: 'Order {order} waits for you.',
      button,
    },
  },
};

export const partReadyKind: MailKind<'order' | 'site'> = {
  ...aboutOrder,
  kind: 'order-part-ready',
  name: 'Part of an order to be picked up',
  when: 'Part of an order that is picked up is ready',
  words: {
    en: {
      subject: 'Part of your order {order} is ready to be picked up',
      heading: 'Part of your order is ready to be picked up',
      text: 'These items of order {order} wait for you. The rest follows.',
      button,
    },
  },
};

export const trackedKind: MailKind<'order' | 'site'> = {
  ...aboutOrder,
  kind: 'order-tracked',
  name: 'How to follow a parcel',
  when: 'You added or corrected the tracking of a parcel that had left',
  words: {
    en: {
      subject: 'How to follow your order {order}',
      heading: 'You can follow your parcel',
      text: 'This is the tracking of your order {order} now.',
      button,
    },
  },
};

export const refundedKind: MailKind<'order' | 'site' | 'amount'> = {
  kind: 'order-refunded',
  name: 'Refund',
  when: 'You gave money back',
  to: 'visitor',
  placeholders: { order, site, amount: 'How much goes back' },
  words: {
    en: {
      subject: 'Refund of {amount} for your order {order}',
      heading: '{amount} is on its way back to you',
      text: 'For order {order}. A card shows it within a few days; a gift card has it now.',
      button,
    },
  },
};

export const cancelledKind: MailKind<'order' | 'site'> = {
  ...aboutOrder,
  kind: 'order-cancelled',
  name: 'Order cancelled',
  when: 'You cancelled an order',
  words: {
    en: {
      subject: 'Your order {order} is cancelled',
      heading: 'Your order is cancelled',
      text: 'Order {order} will not be sent.',
      button,
    },
  },
};

export const paymentKind: MailKind<'order' | 'site' | 'amount'> = {
  kind: 'order-payment',
  name: 'Still to be paid',
  when: 'You asked a buyer to pay the rest of an order',
  to: 'visitor',
  placeholders: { order, site, amount: 'What is still to be paid' },
  words: {
    en: {
      subject: '{amount} is still to be paid of your order {order}',
      heading: '{amount} is still to be paid',
      text: 'Order {order} is not paid in full yet. The link below leads to the page where you pay the rest.',
      button: 'Pay {amount}',
    },
  },
};

export const downloadsKind: MailKind<'order' | 'site'> = {
  ...aboutOrder,
  kind: 'order-downloads',
  name: 'Downloads again',
  when: 'A buyer asked for the links to their files, or you sent them anew',
  words: {
    en: {
      subject: 'Your downloads of order {order}',
      heading: 'Your downloads',
      text: 'The files of order {order} are ready to be loaded.',
      button,
    },
  },
};
