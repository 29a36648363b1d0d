/** What a person's documents are found by: one address, whatever its capitals and the blanks around it. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
