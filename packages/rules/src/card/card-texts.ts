/** Shown for a card number that cannot exist. */
export const notACardText = 'This is not the number of a card. Please check its digits.';
/** Asks for the end of a card. */
export const expiryAsk = 'Enter month and year, like 04/29.';
