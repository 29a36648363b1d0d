import type { LanguageWords } from './language-words.ts';

/** Italian. */
export const it: LanguageWords = {
  texts: {
    Required: 'Obbligatorio',
    'You have exceeded the character limit.': 'Ha superato il limite di caratteri.',
    'Email is not valid. Email addresses should follow the format name@example.com.':
      'L’indirizzo e-mail non è valido. Gli indirizzi e-mail hanno la forma name@example.com.',
    'Enter a date that exists, with month, day and year.': 'Inserisca una data esistente, con mese, giorno e anno.',
    'Enter a time that exists, with hour and minute.': 'Inserisca un orario esistente, con ora e minuti.',
    'Please choose one of the options.': 'Scelga una delle opzioni.',
    'One or more fields is invalid, please check your entries.':
      'Uno o più campi non sono validi, controlli i dati inseriti.',
    'Your form has encountered a problem. Please scroll down to review.':
      'C’è un problema nel modulo. Scorra verso il basso per controllare.',
    'Your form has encountered a problem. Please scroll up to review.':
      'C’è un problema nel modulo. Scorra verso l’alto per controllare.',
    'Complete CAPTCHA before submitting.': 'Completi il CAPTCHA prima di inviare.',
    'Could not get a form submission key, please try again later.':
      'Non è stato possibile preparare l’invio, riprovi più tardi.',
    'Could not parse the form fields, please check your entries.':
      'Non è stato possibile leggere i campi del modulo, controlli i dati inseriti.',
    'Error processing form submission. Please reload and try again.':
      'Errore durante l’elaborazione del modulo. Ricarichi la pagina e riprovi.',
    'Unable to submit form. Please try again later.': 'Non è stato possibile inviare il modulo. Riprovi più tardi.',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.':
      'Non è stato possibile inviare il modulo. Limite di invii superato. Riprovi più tardi.',
    'Unable to send form. Please try again later.': 'Non è stato possibile trasmettere il modulo. Riprovi più tardi.',
    'Unknown error, please try again later.': 'Errore sconosciuto, riprovi più tardi.',
    'This form has not been configured yet.': 'Questo modulo non è ancora stato configurato.',
    '{0}: {1}': '{0}: {1}',
    optional: 'facoltativo',
    'if you chose {0}': 'se ha scelto {0}',
    'optional, if you chose {0}': 'facoltativo, se ha scelto {0}',
    '“{0}”': '«{0}»',
    '{0} or {1}': '{0} o {1}',
    'Select Value': 'Selezioni un valore',
    'Leave this empty': 'Lasci vuoto questo campo',
    'Passwords are not kept. Please type it again.': 'Le password non vengono conservate. La inserisca di nuovo.',
    'Step {0} of {1}': 'Passaggio {0} di {1}',
    Back: 'Indietro',
    Next: 'Avanti',
    Submit: 'Invia',
    'Submitting…': 'Invio in corso…',
    'Thank you!': 'Grazie!',
    'One more step: open the email we sent to {0} and confirm.':
      'Ancora un passo: apra l’e-mail che abbiamo inviato a {0} e confermi.',
    'One more step: open the email we sent you and confirm.':
      'Ancora un passo: apra l’e-mail che le abbiamo inviato e confermi.',
    Continue: 'Continua',
    'From the owner of this form': 'Dal proprietario di questo modulo',
    Close: 'Chiudi',
    'Discard your entries?': 'Eliminare i dati inseriti?',
    Discard: 'Elimina',
    'Keep editing': 'Continua a modificare',
    'Addresses found': 'Indirizzi trovati',
    '1 address found': '1 indirizzo trovato',
    '{0} addresses found': '{0} indirizzi trovati',
    'Addresses cannot be looked up right now. Type yours in.':
      'Al momento non è possibile cercare gli indirizzi. Inserisca il suo.',
    'Check that you are a person': 'Verifica che lei sia una persona',
    'I am a person': 'Sono una persona',
    'Please do the check once more before you send the form again.':
      'Ripeta la verifica prima di inviare di nuovo il modulo.',
    'The check has run out. Please do it once more.': 'La verifica è scaduta. La ripeta.',
    'The check against machines could not be loaded.': 'Non è stato possibile caricare la verifica contro i robot.',
    'You can send the form without it: somebody looks at it first.':
      'Può inviare il modulo anche senza: prima qualcuno lo guarderà.',
    'Nobody could check that no machine sent it, so somebody looks at it first.':
      'Nessuno ha potuto verificare che non l’abbia inviato una macchina, quindi prima qualcuno lo guarda.',
    'Try again': 'Riprova',
    'What you typed here on {0} is back. It is kept in this browser only, until you send it.':
      'Quello che ha scritto qui il {0} è tornato. Viene conservato solo in questo browser, fino all’invio.',
    'Start over': 'Ricomincia',
    'The form is empty again.': 'Il modulo è di nuovo vuoto.',
    'Save and go on later': 'Salva e continua più tardi',
    'E-mail for the link': 'E-mail per il link',
    'Please enter a valid e-mail address.': 'Inserisca un indirizzo e-mail valido.',
    'The link works once, on any device, for 14 days. Passwords and card numbers are not saved.':
      'Il link funziona una volta sola, su qualsiasi dispositivo, per 14 giorni. Le password e i numeri di carta non vengono salvati.',
    'Saving…': 'Salvataggio…',
    'Mail me a link': 'Inviami un link',
    'Saved. A link to go on is on its way to {0}.': 'Salvato. Un link per continuare è in viaggio verso {0}.',
    'You saved this form for later. The link you followed works once.':
      'Ha salvato questo modulo per più tardi. Il link che ha seguito funziona una volta sola.',
    'Go on with what I saved': 'Continua con quello che ho salvato',
    'What you saved cannot be opened right now. Please follow the link of the mail again.':
      'Al momento non è possibile aprire quello che ha salvato. Segua di nuovo il link dell’e-mail.',
    'This link was used already, or is too old. What was saved is not kept any more.':
      'Questo link è già stato usato o è troppo vecchio. Quello che era stato salvato non viene più conservato.',
  },
  labels: {
    'First name': 'Nome',
    'Last name': 'Cognome',
    'Address line 1': 'Indirizzo, riga 1',
    'Address line 2': 'Indirizzo, riga 2',
    City: 'Città',
    'State or region': 'Provincia o regione',
    Postcode: 'CAP',
    Country: 'Paese',
    Month: 'Mese',
    Day: 'Giorno',
    Year: 'Anno',
    Hour: 'Ora',
    Minute: 'Minuto',
    Second: 'Secondo',
    'AM or PM': 'AM o PM',
    'Area code': 'Prefisso',
    Prefix: 'Centrale',
    Line: 'Numero',
    'Country code': 'Prefisso internazionale',
    'Strongly Disagree': 'Fortemente in disaccordo',
    Disagree: 'In disaccordo',
    Neutral: 'Neutrale',
    Agree: 'D’accordo',
    'Strongly Agree': 'Fortemente d’accordo',
  },
};
