import type { LanguageWords } from './language-words.ts';

/** French. A no-break space stands before `: ? ! »` and after `«`. */
export const fr: LanguageWords = {
  texts: {
    Required: 'Obligatoire',
    'You have exceeded the character limit.': 'Vous avez dépassé le nombre de caractères autorisé.',
    'Email is not valid. Email addresses should follow the format name@example.com.':
      'L’adresse e-mail n’est pas valide. Elle doit être de la forme name@example.com.',
    'Enter a date that exists, with month, day and year.':
      'Saisissez une date qui existe, avec le mois, le jour et l’année.',
    'Enter a time that exists, with hour and minute.': 'Saisissez une heure qui existe, avec l’heure et les minutes.',
    'Please choose one of the options.': 'Veuillez choisir l’une des options.',
    'One or more fields is invalid, please check your entries.':
      'Un ou plusieurs champs ne sont pas valides, veuillez vérifier vos réponses.',
    'Your form has encountered a problem. Please scroll down to review.':
      'Votre formulaire contient une erreur. Faites défiler vers le bas pour la voir.',
    'Your form has encountered a problem. Please scroll up to review.':
      'Votre formulaire contient une erreur. Faites défiler vers le haut pour la voir.',
    'Complete CAPTCHA before submitting.': 'Veuillez compléter le CAPTCHA avant l’envoi.',
    'Could not get a form submission key, please try again later.':
      'L’envoi n’a pas pu être préparé, veuillez réessayer plus tard.',
    'Could not parse the form fields, please check your entries.':
      'Les champs du formulaire n’ont pas pu être lus, veuillez vérifier vos réponses.',
    'Error processing form submission. Please reload and try again.':
      'Le formulaire n’a pas pu être traité. Veuillez recharger la page et réessayer.',
    'Unable to submit form. Please try again later.':
      'Le formulaire n’a pas pu être envoyé. Veuillez réessayer plus tard.',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.':
      'Le formulaire n’a pas pu être envoyé : trop d’envois en peu de temps. Veuillez réessayer plus tard.',
    'Unable to send form. Please try again later.':
      'Le formulaire n’a pas pu être transmis. Veuillez réessayer plus tard.',
    'Unknown error, please try again later.': 'Erreur inconnue, veuillez réessayer plus tard.',
    'This form has not been configured yet.': 'Ce formulaire n’est pas encore configuré.',
    '{0}: {1}': '{0} : {1}',
    optional: 'facultatif',
    'if you chose {0}': 'si vous avez choisi {0}',
    'optional, if you chose {0}': 'facultatif, si vous avez choisi {0}',
    '“{0}”': '« {0} »',
    '{0} or {1}': '{0} ou {1}',
    'Select Value': 'Choisir une valeur',
    'Leave this empty': 'Laissez ce champ vide',
    'Passwords are not kept. Please type it again.':
      'Les mots de passe ne sont pas conservés. Veuillez le saisir à nouveau.',
    'Step {0} of {1}': 'Étape {0} sur {1}',
    Back: 'Retour',
    Next: 'Suivant',
    Submit: 'Envoyer',
    'Submitting…': 'Envoi en cours…',
    'Thank you!': 'Merci !',
    'One more step: open the email we sent to {0} and confirm.':
      'Encore une étape : ouvrez l’e-mail que nous avons envoyé à {0} et confirmez.',
    'One more step: open the email we sent you and confirm.':
      'Encore une étape : ouvrez l’e-mail que nous vous avons envoyé et confirmez.',
    Continue: 'Continuer',
    'From the owner of this form': 'De la part du propriétaire de ce formulaire',
    Close: 'Fermer',
    'Discard your entries?': 'Abandonner votre saisie ?',
    Discard: 'Abandonner',
    'Keep editing': 'Continuer la saisie',
    'Addresses found': 'Adresses trouvées',
    '1 address found': '1 adresse trouvée',
    '{0} addresses found': '{0} adresses trouvées',
    'Addresses cannot be looked up right now. Type yours in.':
      'La recherche d’adresses n’est pas disponible pour le moment. Saisissez la vôtre.',
    'Check that you are a person': 'Vérification que vous êtes une personne',
    'I am a person': 'Je suis une personne',
    'Please do the check once more before you send the form again.':
      'Veuillez refaire la vérification avant de renvoyer le formulaire.',
    'The check has run out. Please do it once more.': 'La vérification a expiré. Veuillez la refaire.',
    'The check against machines could not be loaded.': 'La vérification contre les robots n’a pas pu être chargée.',
    'You can send the form without it: somebody looks at it first.':
      'Vous pouvez envoyer le formulaire sans elle : quelqu’un le relira d’abord.',
    'Nobody could check that no machine sent it, so somebody looks at it first.':
      'Personne n’a pu vérifier que ce n’est pas une machine qui l’a envoyé : quelqu’un le regarde d’abord.',
    'Try again': 'Réessayer',
    'What you typed here on {0} is back. It is kept in this browser only, until you send it.':
      'Ce que vous avez saisi ici le {0} est de retour. C’est conservé dans ce navigateur uniquement, jusqu’à l’envoi.',
    'Start over': 'Recommencer',
    'The form is empty again.': 'Le formulaire est de nouveau vide.',
    'Save and go on later': 'Enregistrer et continuer plus tard',
    'E-mail for the link': 'E-mail pour le lien',
    'Please enter a valid e-mail address.': 'Veuillez saisir une adresse e-mail valide.',
    'The link works once, on any device, for 14 days. Passwords and card numbers are not saved.':
      'Le lien fonctionne une seule fois, sur tout appareil, pendant 14 jours. Les mots de passe et les numéros de carte ne sont pas enregistrés.',
    'Saving…': 'Enregistrement…',
    'Mail me a link': 'M’envoyer un lien',
    'Saved. A link to go on is on its way to {0}.': 'Enregistré. Un lien pour continuer est en route vers {0}.',
    'You saved this form for later. The link you followed works once.':
      'Vous avez enregistré ce formulaire pour plus tard. Le lien que vous avez suivi fonctionne une seule fois.',
    'Go on with what I saved': 'Reprendre ce que j’ai enregistré',
    'What you saved cannot be opened right now. Please follow the link of the mail again.':
      'Ce que vous avez enregistré ne peut pas être ouvert pour le moment. Veuillez suivre à nouveau le lien de l’e-mail.',
    'This link was used already, or is too old. What was saved is not kept any more.':
      'Ce lien a déjà servi ou est trop ancien. Ce qui était enregistré n’est plus conservé.',
  },
  labels: {
    'First name': 'Prénom',
    'Last name': 'Nom',
    'Address line 1': 'Adresse, ligne 1',
    'Address line 2': 'Adresse, ligne 2',
    City: 'Ville',
    'State or region': 'Région',
    Postcode: 'Code postal',
    Country: 'Pays',
    Month: 'Mois',
    Day: 'Jour',
    Year: 'Année',
    Hour: 'Heure',
    Minute: 'Minute',
    Second: 'Seconde',
    'AM or PM': 'AM ou PM',
    'Area code': 'Indicatif régional',
    Prefix: 'Préfixe',
    Line: 'Numéro',
    'Country code': 'Indicatif du pays',
    'Strongly Disagree': 'Pas du tout d’accord',
    Disagree: 'Pas d’accord',
    Neutral: 'Neutre',
    Agree: 'D’accord',
    'Strongly Agree': 'Tout à fait d’accord',
  },
};
