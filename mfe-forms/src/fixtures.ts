import type { Form } from '@tessera/contracts/forms/form.ts';
import type { CommonProps, FormBlockProps, PopupProps, RestockProps } from '@tessera/contracts/mounts.ts';
import type { Fixtures } from '@tessera/module-kit/define-module.ts';

const common = {
  websiteId: 'site',
  locale: 'en-GB',
  currency: 'GBP',
  useCLDRMoneyFormat: false,
  pageType: 2,
  path: '/contact',
  formId: 'form-contact',
  formType: 'contact',
  page: {
    pageTitle: 'Contact',
    pageId: 'page-contact',
    pagePath: '/contact',
    contentSource: 'c',
    pagePermissionTypeValue: 1,
  },
  sent: false,
} as const;

export const contactForm: Form = {
  id: 'form-contact',
  type: 'contact',
  name: 'Contact',
  fields: [
    { id: 'name', type: 'name', title: 'Your name', required: true },
    { id: 'email', type: 'email', title: 'E-mail', required: true, description: 'We answer from a real inbox.' },
    {
      id: 'topic',
      type: 'select',
      title: 'What is it about?',
      required: true,
      options: ['An order', 'Something else'],
    },
    { id: 'likes', type: 'checkbox', title: 'Pieces you like', required: false, options: ['Vases', 'Bowls'] },
    { id: 'mood', type: 'likert', title: 'How was it?', required: false, options: ['It was well packed'] },
    { id: 'message', type: 'textarea', title: 'Your message', required: true, maxLength: 40 },
    { id: 'ref', type: 'hidden', title: 'Campaign', required: false, key: 'ref', value: 'direct' },
  ],
  submitButtonText: 'Send',
  submissionText: 'Thank you. We will answer soon.',
  successRedirect: null,
  postSubmitHtml: null,
  captchaEnabled: false,
  disclaimer: 'We keep your message for a year.',
  mailingListId: null,
};

export const formBlockProps: FormBlockProps = { ...common, form: contactForm };

/** Props every published version must be able to draw. */
export const restockProps: RestockProps = {
  ...common,
  pageType: 50,
  path: '/shop/vase',
  productId: 'prod-vase',
  soldOut: [
    { id: 'var-tide', label: 'Tide' },
    { id: 'var-rust', label: 'Rust' },
  ],
  messages: {},
  mailingList: { isTicked: false },
  outcome: null,
};

export const popupProps: PopupProps = {
  ...common,
  title: 'Letters from the bench',
  text: 'What comes out of the kiln, once a month.',
  form: {
    ...contactForm,
    ...{ id: 'form-letters', type: 'newsletter', name: 'Letters', submissionText: 'Look into your mailbox.' },
    fields: [{ id: 'email', type: 'email', title: 'Email', required: true }],
  },
  page: formBlockProps.page,
  afterSeconds: 600,
  version: 7,
};

export default {
  'forms/block': [
    formBlockProps,
    { ...formBlockProps, sent: true },
    { ...formBlockProps, form: null },
    {
      ...formBlockProps,
      problem: 'form.invalid',
      problemText: 'One or more fields is invalid, please check your entries.',
      returned: {
        values: { name: ['June', ''], email: 'june', topic: 'An order', likes: ['Bowls'], message: 'Is it warm?' },
        errors: { name: 'Required', email: 'Email is not valid.' },
      },
    },
  ] satisfies FormBlockProps[],
  'forms/lightbox': [common] satisfies CommonProps[],
  'forms/popup': [popupProps],
  'forms/restock': [restockProps, { ...restockProps, outcome: 'sent' }] satisfies RestockProps[],
} satisfies Fixtures;
