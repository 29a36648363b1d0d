/** What a report says, whoever sent it. */
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
   * What is reported: nothing, where it tells of something else.
   * @returns unproved for what nobody can have sent who may; unreadable for what is no report
   */
  read(received: Received): Promise<readonly MailReport[] | 'unproved' | 'unreadable'>;
}
