import type { LanguageWords } from './language-words.ts';

/** Danish. */
export const da: LanguageWords = {
  texts: {
    Required: 'Skal udfyldes',
    'You have exceeded the character limit.': 'Du har overskredet grænsen for antal tegn.',
    'Email is not valid. Email addresses should follow the format name@example.com.':
      'E-mailadressen er ikke gyldig. E-mailadresser har formen name@example.com.',
    'Enter a date that exists, with month, day and year.': 'Angiv en dato, der findes, med måned, dag og år.',
    'Enter a time that exists, with hour and minute.': 'Angiv et klokkeslæt, der findes, med time og minut.',
    'Please choose one of the options.': 'Vælg en af mulighederne.',
    'One or more fields is invalid, please check your entries.':
      'Et eller flere felter er ugyldige, kontrollér dine oplysninger.',
    'Your form has encountered a problem. Please scroll down to review.':
      'Der er et problem i formularen. Rul ned for at se det.',
    'Your form has encountered a problem. Please scroll up to review.':
      'Der er et problem i formularen. Rul op for at se det.',
    'Complete CAPTCHA before submitting.': 'Løs CAPTCHA, før du sender.',
    'Could not get a form submission key, please try again later.':
      'Afsendelsen kunne ikke forberedes, prøv igen senere.',
    'Could not parse the form fields, please check your entries.':
      'Formularens felter kunne ikke læses, kontrollér dine oplysninger.',
    'Error processing form submission. Please reload and try again.':
      'Formularen kunne ikke behandles. Genindlæs siden, og prøv igen.',
    'Unable to submit form. Please try again later.': 'Formularen kunne ikke indsendes. Prøv igen senere.',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.':
      'Formularen kunne ikke indsendes. Grænsen for antal indsendelser er overskredet. Prøv igen senere.',
    'Unable to send form. Please try again later.': 'Formularen kunne ikke sendes. Prøv igen senere.',
    'Unknown error, please try again later.': 'Ukendt fejl, prøv igen senere.',
    'This form has not been configured yet.': 'Denne formular er ikke sat op endnu.',
    '{0}: {1}': '{0}: {1}',
    optional: 'valgfrit',
    'if you chose {0}': 'hvis du valgte {0}',
    'optional, if you chose {0}': 'valgfrit, hvis du valgte {0}',
    '“{0}”': '“{0}”',
    '{0} or {1}': '{0} eller {1}',
    'Select Value': 'Vælg en værdi',
    'Leave this empty': 'Lad dette være tomt',
    'Passwords are not kept. Please type it again.': 'Adgangskoder gemmes ikke. Skriv den igen.',
    'Step {0} of {1}': 'Trin {0} af {1}',
    Back: 'Tilbage',
    Next: 'Næste',
    Submit: 'Send',
    'Submitting…': 'Sender…',
    'Thank you!': 'Tak!',
    'One more step: open the email we sent to {0} and confirm.':
      'Et trin mere: Åbn den e-mail, vi har sendt til {0}, og bekræft.',
    'One more step: open the email we sent you and confirm.':
      'Et trin mere: Åbn den e-mail, vi har sendt dig, og bekræft.',
    Continue: 'Fortsæt',
    'From the owner of this form': 'Fra formularens ejer',
    Close: 'Luk',
    'Discard your entries?': 'Vil du kassere det, du har skrevet?',
    Discard: 'Kassér',
    'Keep editing': 'Fortsæt redigeringen',
    'Addresses found': 'Fundne adresser',
    '1 address found': '1 adresse fundet',
    '{0} addresses found': '{0} adresser fundet',
    'Addresses cannot be looked up right now. Type yours in.': 'Adresser kan ikke slås op lige nu. Skriv din egen.',
    'Check that you are a person': 'Kontrol af, at du er et menneske',
    'I am a person': 'Jeg er et menneske',
    'Please do the check once more before you send the form again.':
      'Gentag kontrollen, før du sender formularen igen.',
    'The check has run out. Please do it once more.': 'Kontrollen er udløbet. Gentag den.',
    'The check against machines could not be loaded.': 'Kontrollen mod robotter kunne ikke indlæses.',
    'You can send the form without it: somebody looks at it first.':
      'Du kan sende formularen uden den: nogen ser på den først.',
    'Nobody could check that no machine sent it, so somebody looks at it first.':
      'Ingen kunne kontrollere, at det ikke var en maskine, der sendte det, så nogen ser på det først.',
    'Try again': 'Prøv igen',
    'What you typed here on {0} is back. It is kept in this browser only, until you send it.':
      'Det, du skrev her den {0}, er tilbage. Det gemmes kun i denne browser, indtil du sender det.',
    'Start over': 'Begynd forfra',
    'The form is empty again.': 'Formularen er tom igen.',
    'Save and go on later': 'Gem og fortsæt senere',
    'E-mail for the link': 'E-mailadresse til linket',
    'Please enter a valid e-mail address.': 'Angiv en gyldig e-mailadresse.',
    'The link works once, on any device, for 14 days. Passwords and card numbers are not saved.':
      'Linket virker én gang, på enhver enhed, i 14 dage. Adgangskoder og kortnumre gemmes ikke.',
    'Saving…': 'Gemmer…',
    'Mail me a link': 'Send mig et link',
    'Saved. A link to go on is on its way to {0}.': 'Gemt. Et link til at fortsætte er på vej til {0}.',
    'You saved this form for later. The link you followed works once.':
      'Du gemte denne formular til senere. Linket, du fulgte, virker én gang.',
    'Go on with what I saved': 'Fortsæt med det, jeg gemte',
    'What you saved cannot be opened right now. Please follow the link of the mail again.':
      'Det, du gemte, kan ikke åbnes lige nu. Følg linket i mailen igen.',
    'This link was used already, or is too old. What was saved is not kept any more.':
      'Linket er allerede brugt eller er for gammelt. Det gemte findes ikke længere.',
  },
  labels: {
    'First name': 'Fornavn',
    'Last name': 'Efternavn',
    'Address line 1': 'Adresselinje 1',
    'Address line 2': 'Adresselinje 2',
    City: 'By',
    'State or region': 'Region',
    Postcode: 'Postnummer',
    Country: 'Land',
    Month: 'Måned',
    Day: 'Dag',
    Year: 'År',
    Hour: 'Time',
    Minute: 'Minut',
    Second: 'Sekund',
    'AM or PM': 'AM eller PM',
    'Area code': 'Områdenummer',
    Prefix: 'Præfiks',
    Line: 'Abonnentnummer',
    'Country code': 'Landekode',
    'Strongly Disagree': 'Meget uenig',
    Disagree: 'Uenig',
    Neutral: 'Neutral',
    Agree: 'Enig',
    'Strongly Agree': 'Meget enig',
  },
};
