/** How letters are called in the log of mails; their words are each letter's own. */
export const campaignMailKind = { kind: 'letter', name: 'Newsletter letter' } as const;
