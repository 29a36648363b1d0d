import type { LanguageWords } from './language-words.ts';

/** Spanish. */
export const es: LanguageWords = {
  texts: {
    Required: 'Obligatorio',
    'You have exceeded the character limit.': 'Ha superado el límite de caracteres.',
    'Email is not valid. Email addresses should follow the format name@example.com.':
      'El correo electrónico no es válido. Debe tener el formato name@example.com.',
    'Enter a date that exists, with month, day and year.': 'Introduzca una fecha que exista, con mes, día y año.',
    'Enter a time that exists, with hour and minute.': 'Introduzca una hora que exista, con hora y minuto.',
    'Please choose one of the options.': 'Elija una de las opciones.',
    'One or more fields is invalid, please check your entries.':
      'Uno o más campos no son válidos, revise sus respuestas.',
    'Your form has encountered a problem. Please scroll down to review.':
      'Hay un problema en el formulario. Desplácese hacia abajo para revisarlo.',
    'Your form has encountered a problem. Please scroll up to review.':
      'Hay un problema en el formulario. Desplácese hacia arriba para revisarlo.',
    'Complete CAPTCHA before submitting.': 'Complete el CAPTCHA antes de enviar.',
    'Could not get a form submission key, please try again later.':
      'No se pudo preparar el envío, inténtelo de nuevo más tarde.',
    'Could not parse the form fields, please check your entries.':
      'No se pudieron leer los campos del formulario, revise sus respuestas.',
    'Error processing form submission. Please reload and try again.':
      'Error al procesar el formulario. Recargue la página e inténtelo de nuevo.',
    'Unable to submit form. Please try again later.':
      'No se pudo presentar el formulario. Inténtelo de nuevo más tarde.',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.':
      'No se pudo presentar el formulario. Se ha superado el límite de envíos. Inténtelo de nuevo más tarde.',
    'Unable to send form. Please try again later.': 'No se pudo enviar el formulario. Inténtelo de nuevo más tarde.',
    'Unknown error, please try again later.': 'Error desconocido, inténtelo de nuevo más tarde.',
    'This form has not been configured yet.': 'Este formulario aún no está configurado.',
    '{0}: {1}': '{0}: {1}',
    optional: 'opcional',
    'if you chose {0}': 'si ha elegido {0}',
    'optional, if you chose {0}': 'opcional, si ha elegido {0}',
    '“{0}”': '«{0}»',
    '{0} or {1}': '{0} o {1}',
    'Select Value': 'Seleccione un valor',
    'Leave this empty': 'Deje esto vacío',
    'Passwords are not kept. Please type it again.': 'Las contraseñas no se guardan. Escríbala de nuevo.',
    'Step {0} of {1}': 'Paso {0} de {1}',
    Back: 'Atrás',
    Next: 'Siguiente',
    Submit: 'Enviar',
    'Submitting…': 'Enviando…',
    'Thank you!': '¡Gracias!',
    'One more step: open the email we sent to {0} and confirm.':
      'Un paso más: abra el correo que hemos enviado a {0} y confirme.',
    'One more step: open the email we sent you and confirm.':
      'Un paso más: abra el correo que le hemos enviado y confirme.',
    Continue: 'Continuar',
    'From the owner of this form': 'Del propietario de este formulario',
    Close: 'Cerrar',
    'Discard your entries?': '¿Descartar lo que ha escrito?',
    Discard: 'Descartar',
    'Keep editing': 'Seguir editando',
    'Addresses found': 'Direcciones encontradas',
    '1 address found': '1 dirección encontrada',
    '{0} addresses found': '{0} direcciones encontradas',
    'Addresses cannot be looked up right now. Type yours in.':
      'Ahora no se pueden buscar direcciones. Escriba la suya.',
    'Check that you are a person': 'Comprobación de que es una persona',
    'I am a person': 'Soy una persona',
    'Please do the check once more before you send the form again.':
      'Repita la comprobación antes de enviar el formulario otra vez.',
    'The check has run out. Please do it once more.': 'La comprobación ha caducado. Repítala.',
    'The check against machines could not be loaded.': 'No se pudo cargar la comprobación contra robots.',
    'You can send the form without it: somebody looks at it first.':
      'Puede enviar el formulario sin ella: alguien lo revisará primero.',
    'Nobody could check that no machine sent it, so somebody looks at it first.':
      'Nadie pudo comprobar que no lo envió una máquina, así que antes alguien lo revisa.',
    'Try again': 'Intentar de nuevo',
    'What you typed here on {0} is back. It is kept in this browser only, until you send it.':
      'Lo que escribió aquí el {0} está de vuelta. Se guarda solo en este navegador, hasta que lo envíe.',
    'Start over': 'Empezar de nuevo',
    'The form is empty again.': 'El formulario vuelve a estar vacío.',
    'Save and go on later': 'Guardar y continuar más tarde',
    'E-mail for the link': 'Correo electrónico para el enlace',
    'Please enter a valid e-mail address.': 'Escriba un correo electrónico válido.',
    'The link works once, on any device, for 14 days. Passwords and card numbers are not saved.':
      'El enlace funciona una vez, en cualquier dispositivo, durante 14 días. Las contraseñas y los números de tarjeta no se guardan.',
    'Saving…': 'Guardando…',
    'Mail me a link': 'Enviarme un enlace',
    'Saved. A link to go on is on its way to {0}.': 'Guardado. Un enlace para continuar va de camino a {0}.',
    'You saved this form for later. The link you followed works once.':
      'Guardó este formulario para más tarde. El enlace que ha seguido funciona una vez.',
    'Go on with what I saved': 'Continuar con lo que guardé',
    'What you saved cannot be opened right now. Please follow the link of the mail again.':
      'Ahora no se puede abrir lo que guardó. Siga de nuevo el enlace del correo.',
    'This link was used already, or is too old. What was saved is not kept any more.':
      'Este enlace ya se usó o es demasiado antiguo. Lo que se guardó ya no se conserva.',
  },
  labels: {
    'First name': 'Nombre',
    'Last name': 'Apellidos',
    'Address line 1': 'Dirección, línea 1',
    'Address line 2': 'Dirección, línea 2',
    City: 'Ciudad',
    'State or region': 'Provincia o región',
    Postcode: 'Código postal',
    Country: 'País',
    Month: 'Mes',
    Day: 'Día',
    Year: 'Año',
    Hour: 'Hora',
    Minute: 'Minuto',
    Second: 'Segundo',
    'AM or PM': 'AM o PM',
    'Area code': 'Código de área',
    Prefix: 'Prefijo',
    Line: 'Número',
    'Country code': 'Código de país',
    'Strongly Disagree': 'Totalmente en desacuerdo',
    Disagree: 'En desacuerdo',
    Neutral: 'Neutral',
    Agree: 'De acuerdo',
    'Strongly Agree': 'Totalmente de acuerdo',
  },
};
