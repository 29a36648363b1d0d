/** Units of a billing period (PAY-053 to PAY-056). */
export const billingUnit = Object.freeze({ week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const);
