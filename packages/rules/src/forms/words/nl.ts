import type { LanguageWords } from './language-words.ts';

/** Dutch. */
export const nl: LanguageWords = {
  texts: {
    Required: 'Verplicht',
    'You have exceeded the character limit.': 'U hebt het maximale aantal tekens overschreden.',
    'Email is not valid. Email addresses should follow the format name@example.com.':
      'Het e-mailadres is niet geldig. E-mailadressen hebben de vorm name@example.com.',
    'Enter a date that exists, with month, day and year.': 'Vul een bestaande datum in, met maand, dag en jaar.',
    'Enter a time that exists, with hour and minute.': 'Vul een bestaande tijd in, met uur en minuut.',
    'Please choose one of the options.': 'Kies een van de opties.',
    'One or more fields is invalid, please check your entries.':
      'Een of meer velden zijn ongeldig, controleer uw antwoorden.',
    'Your form has encountered a problem. Please scroll down to review.':
      'Er is een probleem met uw formulier. Scrol omlaag om het te bekijken.',
    'Your form has encountered a problem. Please scroll up to review.':
      'Er is een probleem met uw formulier. Scrol omhoog om het te bekijken.',
    'Complete CAPTCHA before submitting.': 'Los de CAPTCHA op voordat u verzendt.',
    'Could not get a form submission key, please try again later.':
      'Het verzenden kon niet worden voorbereid, probeer het later opnieuw.',
    'Could not parse the form fields, please check your entries.':
      'De velden van het formulier konden niet worden gelezen, controleer uw antwoorden.',
    'Error processing form submission. Please reload and try again.':
      'Het formulier kon niet worden verwerkt. Laad de pagina opnieuw en probeer het nog eens.',
    'Unable to submit form. Please try again later.':
      'Het formulier kon niet worden ingediend. Probeer het later opnieuw.',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.':
      'Het formulier kon niet worden ingediend. Er is te vaak verzonden. Probeer het later opnieuw.',
    'Unable to send form. Please try again later.':
      'Het formulier kon niet worden verzonden. Probeer het later opnieuw.',
    'Unknown error, please try again later.': 'Onbekende fout, probeer het later opnieuw.',
    'This form has not been configured yet.': 'Dit formulier is nog niet ingesteld.',
    '{0}: {1}': '{0}: {1}',
    optional: 'optioneel',
    'if you chose {0}': 'als u {0} hebt gekozen',
    'optional, if you chose {0}': 'optioneel, als u {0} hebt gekozen',
    '“{0}”': '‘{0}’',
    '{0} or {1}': '{0} of {1}',
    'Select Value': 'Kies een waarde',
    'Leave this empty': 'Laat dit leeg',
    'Passwords are not kept. Please type it again.': 'Wachtwoorden worden niet bewaard. Typ het opnieuw.',
    'Step {0} of {1}': 'Stap {0} van {1}',
    Back: 'Terug',
    Next: 'Volgende',
    Submit: 'Verzenden',
    'Submitting…': 'Wordt verzonden…',
    'Thank you!': 'Bedankt!',
    'One more step: open the email we sent to {0} and confirm.':
      'Nog één stap: open de e-mail die we naar {0} hebben gestuurd en bevestig.',
    'One more step: open the email we sent you and confirm.':
      'Nog één stap: open de e-mail die we u hebben gestuurd en bevestig.',
    Continue: 'Doorgaan',
    'From the owner of this form': 'Van de eigenaar van dit formulier',
    Close: 'Sluiten',
    'Discard your entries?': 'Wilt u uw invoer weggooien?',
    Discard: 'Weggooien',
    'Keep editing': 'Verder bewerken',
    'Addresses found': 'Gevonden adressen',
    '1 address found': '1 adres gevonden',
    '{0} addresses found': '{0} adressen gevonden',
    'Addresses cannot be looked up right now. Type yours in.':
      'Adressen kunnen nu niet worden opgezocht. Typ het uwe in.',
    'Check that you are a person': 'Controle of u een mens bent',
    'I am a person': 'Ik ben een mens',
    'Please do the check once more before you send the form again.':
      'Doe de controle nog eens voordat u het formulier opnieuw verzendt.',
    'The check has run out. Please do it once more.': 'De controle is verlopen. Doe haar nog eens.',
    'The check against machines could not be loaded.': 'De controle tegen machines kon niet worden geladen.',
    'You can send the form without it: somebody looks at it first.':
      'U kunt het formulier zonder verzenden: iemand bekijkt het eerst.',
    'Nobody could check that no machine sent it, so somebody looks at it first.':
      'Niemand kon nagaan of een machine dit heeft verstuurd, dus er kijkt eerst iemand naar.',
    'Try again': 'Opnieuw proberen',
    'What you typed here on {0} is back. It is kept in this browser only, until you send it.':
      'Wat u hier op {0} hebt getypt, is terug. Het wordt alleen in deze browser bewaard, tot u het verzendt.',
    'Start over': 'Opnieuw beginnen',
    'The form is empty again.': 'Het formulier is weer leeg.',
    'Save and go on later': 'Opslaan en later verdergaan',
    'E-mail for the link': 'E-mailadres voor de link',
    'Please enter a valid e-mail address.': 'Vul een geldig e-mailadres in.',
    'The link works once, on any device, for 14 days. Passwords and card numbers are not saved.':
      'De link werkt één keer, op elk apparaat, 14 dagen lang. Wachtwoorden en kaartnummers worden niet opgeslagen.',
    'Saving…': 'Wordt opgeslagen…',
    'Mail me a link': 'Mail mij een link',
    'Saved. A link to go on is on its way to {0}.': 'Opgeslagen. Een link om verder te gaan is onderweg naar {0}.',
    'You saved this form for later. The link you followed works once.':
      'U hebt dit formulier voor later opgeslagen. De link die u hebt gevolgd, werkt één keer.',
    'Go on with what I saved': 'Verdergaan met wat ik heb opgeslagen',
    'What you saved cannot be opened right now. Please follow the link of the mail again.':
      'Wat u hebt opgeslagen, kan nu niet worden geopend. Volg de link in de mail nog eens.',
    'This link was used already, or is too old. What was saved is not kept any more.':
      'Deze link is al gebruikt of is te oud. Wat was opgeslagen, wordt niet meer bewaard.',
  },
  labels: {
    'First name': 'Voornaam',
    'Last name': 'Achternaam',
    'Address line 1': 'Adresregel 1',
    'Address line 2': 'Adresregel 2',
    City: 'Plaats',
    'State or region': 'Provincie of regio',
    Postcode: 'Postcode',
    Country: 'Land',
    Month: 'Maand',
    Day: 'Dag',
    Year: 'Jaar',
    Hour: 'Uur',
    Minute: 'Minuut',
    Second: 'Seconde',
    'AM or PM': 'AM of PM',
    'Area code': 'Netnummer',
    Prefix: 'Prefix',
    Line: 'Abonneenummer',
    'Country code': 'Landnummer',
    'Strongly Disagree': 'Helemaal mee oneens',
    Disagree: 'Mee oneens',
    Neutral: 'Neutraal',
    Agree: 'Mee eens',
    'Strongly Agree': 'Helemaal mee eens',
  },
};
