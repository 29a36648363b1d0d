/** A line with a value at its end: an article and its price, a sum, a date. */
export interface MailRow {
  label: string;
  value?: string;
  /** Smaller, below the label. */
  detail?: string;
  isTotal?: boolean;
}

/** A link; `url` is absolute. */
export interface MailLink {
  label: string;
  url: string;
}

/** A question and the person's answer, of any length. */
export interface MailAnswer {
  question: string;
  answer: string;
}

/** A part of a mail after its first paragraphs. */
export interface MailSection {
  heading?: string;
  paragraphs?: readonly string[];
  rows?: readonly MailRow[];
  answers?: readonly MailAnswer[];
  links?: readonly MailLink[];
}

export interface MailContent {
  subject: string;
  /** What mail programs show beside the subject; not in the mail itself. */
  preheader?: string;
  heading: string;
  paragraphs: readonly string[];
  rows?: readonly MailRow[];
  button?: MailLink;
  /** Further parts, below the button. */
  sections?: readonly MailSection[];
  /** Shown above everything: that an order is a test, for example. */
  notice?: string;
  /** Small print at the end. */
  footer?: readonly string[];
}
