/** A report of any provider. */
export interface MailReport {
  /** Of its reporter: the same report sent again has the same. */
  id: string;
  what: 'bounce' | 'complaint';
  email: string;
  websiteId: string;
  reason: string;
}

/** A report as it came over the line. */
export interface Received {
  body: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** All that has to be known of who reports mails; another one is a file beside these, and a name in the contract. */
export interface Reporter {
  /**
   * The reports in a message; none for messages of other kinds.
   * @returns unproved for a message without a valid signature; unreadable for what is no report
   */
  read(received: Received): Promise<readonly MailReport[] | 'unproved' | 'unreadable'>;
}
