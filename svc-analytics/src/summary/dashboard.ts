/** So many days are shown at once at most. */
export const maxPeriodDays = 400;
