import type { LanguageWords } from './language-words.ts';

/** Swedish. */
export const sv: LanguageWords = {
  texts: {
    Required: 'Obligatoriskt',
    'You have exceeded the character limit.': 'Du har överskridit teckengränsen.',
    'Email is not valid. Email addresses should follow the format name@example.com.':
      'E-postadressen är ogiltig. E-postadresser har formen name@example.com.',
    'Enter a date that exists, with month, day and year.': 'Ange ett datum som finns, med månad, dag och år.',
    'Enter a time that exists, with hour and minute.': 'Ange en tid som finns, med timme och minut.',
    'Please choose one of the options.': 'Välj ett av alternativen.',
    'One or more fields is invalid, please check your entries.':
      'Ett eller flera fält är ogiltiga, kontrollera dina uppgifter.',
    'Your form has encountered a problem. Please scroll down to review.':
      'Det finns ett problem i formuläret. Rulla nedåt för att se det.',
    'Your form has encountered a problem. Please scroll up to review.':
      'Det finns ett problem i formuläret. Rulla uppåt för att se det.',
    'Complete CAPTCHA before submitting.': 'Lös CAPTCHA innan du skickar.',
    'Could not get a form submission key, please try again later.':
      'Det gick inte att förbereda sändningen, försök igen senare.',
    'Could not parse the form fields, please check your entries.':
      'Det gick inte att läsa formulärets fält, kontrollera dina uppgifter.',
    'Error processing form submission. Please reload and try again.':
      'Det gick inte att behandla formuläret. Ladda om sidan och försök igen.',
    'Unable to submit form. Please try again later.': 'Det gick inte att lämna in formuläret. Försök igen senare.',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.':
      'Det gick inte att lämna in formuläret. Gränsen för antal sändningar har överskridits. Försök igen senare.',
    'Unable to send form. Please try again later.': 'Det gick inte att skicka formuläret. Försök igen senare.',
    'Unknown error, please try again later.': 'Okänt fel, försök igen senare.',
    'This form has not been configured yet.': 'Det här formuläret är inte konfigurerat än.',
    '{0}: {1}': '{0}: {1}',
    optional: 'valfritt',
    'if you chose {0}': 'om du valde {0}',
    'optional, if you chose {0}': 'valfritt, om du valde {0}',
    '“{0}”': '”{0}”',
    '{0} or {1}': '{0} eller {1}',
    'Select Value': 'Välj ett värde',
    'Leave this empty': 'Lämna detta tomt',
    'Passwords are not kept. Please type it again.': 'Lösenord sparas inte. Skriv det igen.',
    'Step {0} of {1}': 'Steg {0} av {1}',
    Back: 'Tillbaka',
    Next: 'Nästa',
    Submit: 'Skicka',
    'Submitting…': 'Skickar…',
    'Thank you!': 'Tack!',
    'One more step: open the email we sent to {0} and confirm.':
      'Ett steg till: öppna mejlet vi skickade till {0} och bekräfta.',
    'One more step: open the email we sent you and confirm.':
      'Ett steg till: öppna mejlet vi skickade till dig och bekräfta.',
    Continue: 'Fortsätt',
    'From the owner of this form': 'Från formulärets ägare',
    Close: 'Stäng',
    'Discard your entries?': 'Vill du kasta det du har skrivit?',
    Discard: 'Kasta',
    'Keep editing': 'Fortsätt redigera',
    'Addresses found': 'Hittade adresser',
    '1 address found': '1 adress hittades',
    '{0} addresses found': '{0} adresser hittades',
    'Addresses cannot be looked up right now. Type yours in.':
      'Det går inte att söka efter adresser just nu. Skriv in din.',
    'Check that you are a person': 'Kontroll av att du är en människa',
    'I am a person': 'Jag är en människa',
    'Please do the check once more before you send the form again.':
      'Gör om kontrollen innan du skickar formuläret igen.',
    'The check has run out. Please do it once more.': 'Kontrollen har gått ut. Gör om den.',
    'The check against machines could not be loaded.': 'Kontrollen mot robotar kunde inte laddas.',
    'You can send the form without it: somebody looks at it first.':
      'Du kan skicka formuläret utan den: någon tittar på det först.',
    'Nobody could check that no machine sent it, so somebody looks at it first.':
      'Ingen kunde kontrollera att det inte var en maskin som skickade det, så någon tittar på det först.',
    'Try again': 'Försök igen',
    'What you typed here on {0} is back. It is kept in this browser only, until you send it.':
      'Det du skrev här den {0} är tillbaka. Det sparas bara i den här webbläsaren, tills du skickar det.',
    'Start over': 'Börja om',
    'The form is empty again.': 'Formuläret är tomt igen.',
    'Save and go on later': 'Spara och fortsätt senare',
    'E-mail for the link': 'E-postadress för länken',
    'Please enter a valid e-mail address.': 'Ange en giltig e-postadress.',
    'The link works once, on any device, for 14 days. Passwords and card numbers are not saved.':
      'Länken fungerar en gång, på vilken enhet som helst, i 14 dagar. Lösenord och kortnummer sparas inte.',
    'Saving…': 'Sparar…',
    'Mail me a link': 'Mejla mig en länk',
    'Saved. A link to go on is on its way to {0}.': 'Sparat. En länk för att fortsätta är på väg till {0}.',
    'You saved this form for later. The link you followed works once.':
      'Du sparade det här formuläret till senare. Länken du följde fungerar en gång.',
    'Go on with what I saved': 'Fortsätt med det jag sparade',
    'What you saved cannot be opened right now. Please follow the link of the mail again.':
      'Det du sparade går inte att öppna just nu. Följ länken i mejlet igen.',
    'This link was used already, or is too old. What was saved is not kept any more.':
      'Länken har redan använts eller är för gammal. Det som sparades finns inte kvar.',
  },
  labels: {
    'First name': 'Förnamn',
    'Last name': 'Efternamn',
    'Address line 1': 'Adressrad 1',
    'Address line 2': 'Adressrad 2',
    City: 'Ort',
    'State or region': 'Län eller region',
    Postcode: 'Postnummer',
    Country: 'Land',
    Month: 'Månad',
    Day: 'Dag',
    Year: 'År',
    Hour: 'Timme',
    Minute: 'Minut',
    Second: 'Sekund',
    'AM or PM': 'AM eller PM',
    'Area code': 'Riktnummer',
    Prefix: 'Prefix',
    Line: 'Abonnentnummer',
    'Country code': 'Landsnummer',
    'Strongly Disagree': 'Instämmer inte alls',
    Disagree: 'Instämmer inte',
    Neutral: 'Neutral',
    Agree: 'Instämmer',
    'Strongly Agree': 'Instämmer helt',
  },
};
