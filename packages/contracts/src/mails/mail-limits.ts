/** Most of everything about the words of a mail. */
export const mailLimits = { subject: 150, heading: 150, text: 4_000, button: 60 } as const;
