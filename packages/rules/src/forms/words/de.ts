import type { LanguageWords } from './language-words.ts';

/** German. */
export const de: LanguageWords = {
  texts: {
    Required: 'Erforderlich',
    'You have exceeded the character limit.': 'Sie haben die zulässige Zeichenzahl überschritten.',
    'Email is not valid. Email addresses should follow the format name@example.com.':
      'Die E-Mail-Adresse ist ungültig. E-Mail-Adressen haben die Form name@example.com.',
    'Enter a date that exists, with month, day and year.':
      'Geben Sie ein Datum ein, das es gibt, mit Monat, Tag und Jahr.',
    'Enter a time that exists, with hour and minute.':
      'Geben Sie eine Uhrzeit ein, die es gibt, mit Stunde und Minute.',
    'Please choose one of the options.': 'Bitte wählen Sie eine der Möglichkeiten.',
    'One or more fields is invalid, please check your entries.':
      'Ein oder mehrere Felder sind ungültig, bitte prüfen Sie Ihre Angaben.',
    'Your form has encountered a problem. Please scroll down to review.':
      'In Ihrem Formular gibt es ein Problem. Bitte scrollen Sie nach unten, um es anzusehen.',
    'Your form has encountered a problem. Please scroll up to review.':
      'In Ihrem Formular gibt es ein Problem. Bitte scrollen Sie nach oben, um es anzusehen.',
    'Complete CAPTCHA before submitting.': 'Bitte lösen Sie vor dem Absenden das CAPTCHA.',
    'Could not get a form submission key, please try again later.':
      'Das Absenden konnte nicht vorbereitet werden, bitte versuchen Sie es später erneut.',
    'Could not parse the form fields, please check your entries.':
      'Die Felder des Formulars konnten nicht gelesen werden, bitte prüfen Sie Ihre Angaben.',
    'Error processing form submission. Please reload and try again.':
      'Das Formular konnte nicht verarbeitet werden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
    'Unable to submit form. Please try again later.':
      'Das Formular konnte nicht abgesendet werden. Bitte versuchen Sie es später erneut.',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.':
      'Das Formular konnte nicht abgesendet werden: Es wurde zu oft gesendet. Bitte versuchen Sie es später erneut.',
    'Unable to send form. Please try again later.':
      'Das Formular konnte nicht übermittelt werden. Bitte versuchen Sie es später erneut.',
    'Unknown error, please try again later.': 'Unbekannter Fehler, bitte versuchen Sie es später erneut.',
    'This form has not been configured yet.': 'Dieses Formular ist noch nicht eingerichtet.',
    '{0}: {1}': '{0}: {1}',
    optional: 'optional',
    'if you chose {0}': 'wenn Sie {0} gewählt haben',
    'optional, if you chose {0}': 'optional, wenn Sie {0} gewählt haben',
    '“{0}”': '„{0}“',
    '{0} or {1}': '{0} oder {1}',
    'Select Value': 'Bitte wählen',
    'Leave this empty': 'Dieses Feld leer lassen',
    'Passwords are not kept. Please type it again.':
      'Passwörter werden nicht aufbewahrt. Bitte geben Sie es erneut ein.',
    'Step {0} of {1}': 'Schritt {0} von {1}',
    Back: 'Zurück',
    Next: 'Weiter',
    Submit: 'Absenden',
    'Submitting…': 'Wird gesendet…',
    'Thank you!': 'Vielen Dank!',
    'One more step: open the email we sent to {0} and confirm.':
      'Noch ein Schritt: Öffnen Sie die E-Mail, die wir an {0} gesendet haben, und bestätigen Sie.',
    'One more step: open the email we sent you and confirm.':
      'Noch ein Schritt: Öffnen Sie die E-Mail, die wir Ihnen gesendet haben, und bestätigen Sie.',
    Continue: 'Weiter zur nächsten Seite',
    'From the owner of this form': 'Vom Inhaber dieses Formulars',
    Close: 'Schließen',
    'Discard your entries?': 'Eingaben verwerfen?',
    Discard: 'Verwerfen',
    'Keep editing': 'Weiter bearbeiten',
    'Addresses found': 'Gefundene Adressen',
    '1 address found': '1 Adresse gefunden',
    '{0} addresses found': '{0} Adressen gefunden',
    'Addresses cannot be looked up right now. Type yours in.':
      'Adressen können gerade nicht nachgeschlagen werden. Bitte geben Sie Ihre ein.',
    'Check that you are a person': 'Prüfung, ob Sie ein Mensch sind',
    'I am a person': 'Ich bin ein Mensch',
    'Please do the check once more before you send the form again.':
      'Bitte wiederholen Sie die Prüfung, bevor Sie das Formular erneut absenden.',
    'The check has run out. Please do it once more.': 'Die Prüfung ist abgelaufen. Bitte wiederholen Sie sie.',
    'The check against machines could not be loaded.': 'Die Prüfung gegen Maschinen konnte nicht geladen werden.',
    'You can send the form without it: somebody looks at it first.':
      'Sie können das Formular ohne sie absenden: Jemand sieht es sich zuerst an.',
    'Nobody could check that no machine sent it, so somebody looks at it first.':
      'Niemand konnte prüfen, ob das eine Maschine geschickt hat. Deshalb sieht es sich erst jemand an.',
    'Try again': 'Erneut versuchen',
    'What you typed here on {0} is back. It is kept in this browser only, until you send it.':
      'Was Sie hier am {0} eingegeben haben, ist wieder da. Es bleibt nur in diesem Browser, bis Sie es absenden.',
    'Start over': 'Von vorn beginnen',
    'The form is empty again.': 'Das Formular ist wieder leer.',
    'Save and go on later': 'Speichern und später fortfahren',
    'E-mail for the link': 'E-Mail-Adresse für den Link',
    'Please enter a valid e-mail address.': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    'The link works once, on any device, for 14 days. Passwords and card numbers are not saved.':
      'Der Link gilt einmal, auf jedem Gerät, 14 Tage lang. Passwörter und Kartennummern werden nicht gespeichert.',
    'Saving…': 'Wird gespeichert…',
    'Mail me a link': 'Link per E-Mail senden',
    'Saved. A link to go on is on its way to {0}.': 'Gespeichert. Ein Link zum Fortfahren ist unterwegs an {0}.',
    'You saved this form for later. The link you followed works once.':
      'Sie haben dieses Formular für später gespeichert. Der Link, dem Sie gefolgt sind, gilt einmal.',
    'Go on with what I saved': 'Mit dem Gespeicherten fortfahren',
    'What you saved cannot be opened right now. Please follow the link of the mail again.':
      'Das Gespeicherte kann gerade nicht geöffnet werden. Bitte folgen Sie dem Link der E-Mail noch einmal.',
    'This link was used already, or is too old. What was saved is not kept any more.':
      'Dieser Link wurde schon benutzt oder ist zu alt. Das Gespeicherte gibt es nicht mehr.',
  },
  labels: {
    'First name': 'Vorname',
    'Last name': 'Nachname',
    'Address line 1': 'Adresszeile 1',
    'Address line 2': 'Adresszeile 2',
    City: 'Ort',
    'State or region': 'Bundesland oder Region',
    Postcode: 'Postleitzahl',
    Country: 'Land',
    Month: 'Monat',
    Day: 'Tag',
    Year: 'Jahr',
    Hour: 'Stunde',
    Minute: 'Minute',
    Second: 'Sekunde',
    'AM or PM': 'AM oder PM',
    'Area code': 'Ortsvorwahl',
    Prefix: 'Vorwahl',
    Line: 'Rufnummer',
    'Country code': 'Landesvorwahl',
    'Strongly Disagree': 'Stimme gar nicht zu',
    Disagree: 'Stimme nicht zu',
    Neutral: 'Neutral',
    Agree: 'Stimme zu',
    'Strongly Agree': 'Stimme voll zu',
  },
};
