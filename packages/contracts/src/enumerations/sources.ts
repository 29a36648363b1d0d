/** Where an event was made (DATA-090 to DATA-093). */
export const eventSource = Object.freeze({ web: 'WEB', ios: 'IOS', android: 'ANDROID', server: 'SERVER' } as const);

/** The environments a tracker may run in (DATA-094). */
export const sourceEnvironment = Object.freeze({ dev: 'dev', qa: 'qa', staging: 'staging', prod: 'prod' } as const);

/** Units of a billing period (PAY-053 to PAY-056). */
export const billingUnit = Object.freeze({ week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const);
