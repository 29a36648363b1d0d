import type { LanguageWords } from './language-words.ts';

/** Polish. */
export const pl: LanguageWords = {
  texts: {
    Required: 'Wymagane',
    'You have exceeded the character limit.': 'Przekroczono limit znaków.',
    'Email is not valid. Email addresses should follow the format name@example.com.':
      'Adres e-mail jest nieprawidłowy. Adresy e-mail mają postać name@example.com.',
    'Enter a date that exists, with month, day and year.': 'Wpisz istniejącą datę z miesiącem, dniem i rokiem.',
    'Enter a time that exists, with hour and minute.': 'Wpisz istniejącą godzinę z minutami.',
    'Please choose one of the options.': 'Proszę wybrać jedną z opcji.',
    'One or more fields is invalid, please check your entries.':
      'Co najmniej jedno pole jest nieprawidłowe, proszę sprawdzić wpisane dane.',
    'Your form has encountered a problem. Please scroll down to review.':
      'W formularzu wystąpił problem. Proszę przewinąć w dół, aby go zobaczyć.',
    'Your form has encountered a problem. Please scroll up to review.':
      'W formularzu wystąpił problem. Proszę przewinąć w górę, aby go zobaczyć.',
    'Complete CAPTCHA before submitting.': 'Przed wysłaniem proszę rozwiązać CAPTCHA.',
    'Could not get a form submission key, please try again later.':
      'Nie udało się przygotować wysyłki, proszę spróbować później.',
    'Could not parse the form fields, please check your entries.':
      'Nie udało się odczytać pól formularza, proszę sprawdzić wpisane dane.',
    'Error processing form submission. Please reload and try again.':
      'Nie udało się przetworzyć formularza. Proszę odświeżyć stronę i spróbować ponownie.',
    'Unable to submit form. Please try again later.': 'Nie można przesłać formularza. Proszę spróbować później.',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.':
      'Nie można przesłać formularza. Przekroczono limit wysyłek. Proszę spróbować później.',
    'Unable to send form. Please try again later.': 'Nie można wysłać formularza. Proszę spróbować później.',
    'Unknown error, please try again later.': 'Nieznany błąd, proszę spróbować później.',
    'This form has not been configured yet.': 'Ten formularz nie został jeszcze skonfigurowany.',
    '{0}: {1}': '{0}: {1}',
    optional: 'opcjonalne',
    'if you chose {0}': 'w przypadku wyboru {0}',
    'optional, if you chose {0}': 'opcjonalne, w przypadku wyboru {0}',
    '“{0}”': '„{0}”',
    '{0} or {1}': '{0} lub {1}',
    'Select Value': 'Wybierz wartość',
    'Leave this empty': 'To pole zostaw puste',
    'Passwords are not kept. Please type it again.': 'Hasła nie są przechowywane. Proszę wpisać je ponownie.',
    'Step {0} of {1}': 'Krok {0} z {1}',
    Back: 'Wstecz',
    Next: 'Dalej',
    Submit: 'Wyślij',
    'Submitting…': 'Wysyłanie…',
    'Thank you!': 'Dziękujemy!',
    'One more step: open the email we sent to {0} and confirm.':
      'Jeszcze jeden krok: otwórz wiadomość wysłaną na adres {0} i potwierdź.',
    'One more step: open the email we sent you and confirm.':
      'Jeszcze jeden krok: otwórz wiadomość, którą do Państwa wysłaliśmy, i potwierdź.',
    Continue: 'Kontynuuj',
    'From the owner of this form': 'Od właściciela tego formularza',
    Close: 'Zamknij',
    'Discard your entries?': 'Odrzucić wpisane dane?',
    Discard: 'Odrzuć',
    'Keep editing': 'Edytuj dalej',
    'Addresses found': 'Znalezione adresy',
    '1 address found': 'Znaleziono 1 adres',
    '{0} addresses found': 'Liczba znalezionych adresów: {0}',
    'Addresses cannot be looked up right now. Type yours in.':
      'W tej chwili nie można wyszukać adresów. Proszę wpisać adres ręcznie.',
    'Check that you are a person': 'Sprawdzenie, czy jesteś człowiekiem',
    'I am a person': 'Jestem człowiekiem',
    'Please do the check once more before you send the form again.':
      'Przed ponownym wysłaniem formularza proszę powtórzyć sprawdzenie.',
    'The check has run out. Please do it once more.': 'Sprawdzenie wygasło. Proszę je powtórzyć.',
    'The check against machines could not be loaded.': 'Nie udało się wczytać sprawdzenia przeciw robotom.',
    'You can send the form without it: somebody looks at it first.':
      'Formularz można wysłać bez niego: najpierw ktoś go obejrzy.',
    'Nobody could check that no machine sent it, so somebody looks at it first.':
      'Nikt nie mógł sprawdzić, czy nie wysłała tego maszyna, dlatego najpierw ktoś to obejrzy.',
    'Try again': 'Spróbuj ponownie',
    'What you typed here on {0} is back. It is kept in this browser only, until you send it.':
      'Przywrócono dane wpisane tutaj {0}. Są przechowywane tylko w tej przeglądarce, do czasu wysłania.',
    'Start over': 'Zacznij od nowa',
    'The form is empty again.': 'Formularz jest znowu pusty.',
    'Save and go on later': 'Zapisz i dokończ później',
    'E-mail for the link': 'Adres e-mail dla linku',
    'Please enter a valid e-mail address.': 'Proszę wpisać prawidłowy adres e-mail.',
    'The link works once, on any device, for 14 days. Passwords and card numbers are not saved.':
      'Link działa raz, na dowolnym urządzeniu, przez 14 dni. Hasła i numery kart nie są zapisywane.',
    'Saving…': 'Zapisywanie…',
    'Mail me a link': 'Wyślij mi link',
    'Saved. A link to go on is on its way to {0}.': 'Zapisano. Link do dokończenia jest w drodze na adres {0}.',
    'You saved this form for later. The link you followed works once.':
      'Ten formularz został zapisany na później. Otwarty link działa raz.',
    'Go on with what I saved': 'Kontynuuj od zapisanego miejsca',
    'What you saved cannot be opened right now. Please follow the link of the mail again.':
      'Nie można teraz otworzyć zapisanych danych. Proszę ponownie otworzyć link z wiadomości.',
    'This link was used already, or is too old. What was saved is not kept any more.':
      'Ten link został już użyty lub jest za stary. Zapisane dane nie są już przechowywane.',
  },
  labels: {
    'First name': 'Imię',
    'Last name': 'Nazwisko',
    'Address line 1': 'Adres, wiersz 1',
    'Address line 2': 'Adres, wiersz 2',
    City: 'Miejscowość',
    'State or region': 'Województwo lub region',
    Postcode: 'Kod pocztowy',
    Country: 'Kraj',
    Month: 'Miesiąc',
    Day: 'Dzień',
    Year: 'Rok',
    Hour: 'Godzina',
    Minute: 'Minuta',
    Second: 'Sekunda',
    'AM or PM': 'AM lub PM',
    'Area code': 'Numer kierunkowy',
    Prefix: 'Prefiks',
    Line: 'Numer',
    'Country code': 'Numer kierunkowy kraju',
    'Strongly Disagree': 'Zdecydowanie się nie zgadzam',
    Disagree: 'Nie zgadzam się',
    Neutral: 'Nie mam zdania',
    Agree: 'Zgadzam się',
    'Strongly Agree': 'Zdecydowanie się zgadzam',
  },
};
