/** What the platform itself says around a form in the language the form is shown in, by what it is in English. */
export type FormWords = Readonly<Record<string, string>>;
