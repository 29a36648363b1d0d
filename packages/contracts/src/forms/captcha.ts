/** What a captcha is solved for; the one who checks it is told, and a token for one thing is none for another (FORM-156). */
export const captchaActions = {
  form: 'form_block_submission',
  newsletter: 'newsletter_block_submission',
  restock: 'product_waitlist_submission',
  promo: 'promo_popup_submission',
} as const;
export type CaptchaAction = (typeof captchaActions)[keyof typeof captchaActions];

/** The template type of the forms whose answers join a mailing list. */
const newsletterType = 'newsletter';

/** What the captcha of a form block is solved for (FORM-152, FORM-153). */
export const actionOfForm = ({ type }: { type: string }): CaptchaAction =>
  type === newsletterType ? captchaActions.newsletter : captchaActions.form;

/** Who tells people from machines, as an owner chooses. */
export const captchaProviders = ['turnstile', 'hcaptcha', 'recaptcha_v2', 'recaptcha_v3'] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** What a browser shows: one of those, or the box that stands in for them in development and tests. */
export const captchaWidgets = [...captchaProviders, 'offline'] as const;
export type CaptchaWidget = (typeof captchaWidgets)[number];

/** This one shows nothing and gives a score: its token has a name of its own (STOCK-034). */
export const isInvisible = (widget: CaptchaWidget): boolean => widget === 'recaptcha_v3';
