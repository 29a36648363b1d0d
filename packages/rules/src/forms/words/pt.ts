import type { LanguageWords } from './language-words.ts';

/** Portuguese. */
export const pt: LanguageWords = {
  texts: {
    Required: 'Obrigatório',
    'You have exceeded the character limit.': 'O limite de caracteres foi ultrapassado.',
    'Email is not valid. Email addresses should follow the format name@example.com.':
      'O e-mail não é válido. Os endereços de e-mail têm o formato name@example.com.',
    'Enter a date that exists, with month, day and year.': 'Introduza uma data que exista, com mês, dia e ano.',
    'Enter a time that exists, with hour and minute.': 'Introduza uma hora que exista, com hora e minuto.',
    'Please choose one of the options.': 'Escolha uma das opções.',
    'One or more fields is invalid, please check your entries.':
      'Um ou mais campos não são válidos, verifique as suas respostas.',
    'Your form has encountered a problem. Please scroll down to review.':
      'Há um problema no formulário. Deslize para baixo para verificar.',
    'Your form has encountered a problem. Please scroll up to review.':
      'Há um problema no formulário. Deslize para cima para verificar.',
    'Complete CAPTCHA before submitting.': 'Complete o CAPTCHA antes de enviar.',
    'Could not get a form submission key, please try again later.':
      'Não foi possível preparar o envio, tente novamente mais tarde.',
    'Could not parse the form fields, please check your entries.':
      'Não foi possível ler os campos do formulário, verifique as suas respostas.',
    'Error processing form submission. Please reload and try again.':
      'Erro ao processar o formulário. Recarregue a página e tente novamente.',
    'Unable to submit form. Please try again later.':
      'Não foi possível submeter o formulário. Tente novamente mais tarde.',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.':
      'Não foi possível submeter o formulário. O limite de envios foi excedido. Tente novamente mais tarde.',
    'Unable to send form. Please try again later.': 'Não foi possível enviar o formulário. Tente novamente mais tarde.',
    'Unknown error, please try again later.': 'Erro desconhecido, tente novamente mais tarde.',
    'This form has not been configured yet.': 'Este formulário ainda não foi configurado.',
    '{0}: {1}': '{0}: {1}',
    optional: 'opcional',
    'if you chose {0}': 'se escolheu {0}',
    'optional, if you chose {0}': 'opcional, se escolheu {0}',
    '“{0}”': '“{0}”',
    '{0} or {1}': '{0} ou {1}',
    'Select Value': 'Selecione um valor',
    'Leave this empty': 'Deixe isto vazio',
    'Passwords are not kept. Please type it again.': 'As senhas não são guardadas. Digite-a novamente.',
    'Step {0} of {1}': 'Passo {0} de {1}',
    Back: 'Voltar',
    Next: 'Seguinte',
    Submit: 'Enviar',
    'Submitting…': 'Enviando…',
    'Thank you!': 'Obrigado!',
    'One more step: open the email we sent to {0} and confirm.':
      'Mais um passo: abra o e-mail que enviámos para {0} e confirme.',
    'One more step: open the email we sent you and confirm.':
      'Mais um passo: abra o e-mail que lhe enviámos e confirme.',
    Continue: 'Continuar',
    'From the owner of this form': 'Do proprietário deste formulário',
    Close: 'Fechar',
    'Discard your entries?': 'Descartar o que escreveu?',
    Discard: 'Descartar',
    'Keep editing': 'Continuar a editar',
    'Addresses found': 'Endereços encontrados',
    '1 address found': '1 endereço encontrado',
    '{0} addresses found': '{0} endereços encontrados',
    'Addresses cannot be looked up right now. Type yours in.':
      'Neste momento não é possível procurar endereços. Escreva o seu.',
    'Check that you are a person': 'Verificação de que é uma pessoa',
    'I am a person': 'Sou uma pessoa',
    'Please do the check once more before you send the form again.':
      'Repita a verificação antes de enviar o formulário novamente.',
    'The check has run out. Please do it once more.': 'A verificação expirou. Repita-a.',
    'The check against machines could not be loaded.': 'Não foi possível carregar a verificação contra robôs.',
    'You can send the form without it: somebody looks at it first.':
      'Pode enviar o formulário sem ela: alguém o verá primeiro.',
    'Nobody could check that no machine sent it, so somebody looks at it first.':
      'Ninguém pôde verificar se não foi uma máquina a enviar isto, por isso alguém vê primeiro.',
    'Try again': 'Tentar novamente',
    'What you typed here on {0} is back. It is kept in this browser only, until you send it.':
      'O que escreveu aqui em {0} está de volta. Fica guardado apenas neste navegador, até ser enviado.',
    'Start over': 'Recomeçar',
    'The form is empty again.': 'O formulário está novamente vazio.',
    'Save and go on later': 'Guardar e continuar mais tarde',
    'E-mail for the link': 'E-mail para o link',
    'Please enter a valid e-mail address.': 'Indique um e-mail válido.',
    'The link works once, on any device, for 14 days. Passwords and card numbers are not saved.':
      'O link funciona uma vez, em qualquer dispositivo, durante 14 dias. As senhas e os números de cartão não são guardados.',
    'Saving…': 'Guardando…',
    'Mail me a link': 'Enviar-me um link',
    'Saved. A link to go on is on its way to {0}.': 'Guardado. Um link para continuar está a caminho de {0}.',
    'You saved this form for later. The link you followed works once.':
      'Guardou este formulário para mais tarde. O link que seguiu funciona uma vez.',
    'Go on with what I saved': 'Continuar com o que guardei',
    'What you saved cannot be opened right now. Please follow the link of the mail again.':
      'Neste momento não é possível abrir o que guardou. Siga novamente o link do e-mail.',
    'This link was used already, or is too old. What was saved is not kept any more.':
      'Este link já foi usado ou é demasiado antigo. O que estava guardado já não existe.',
  },
  labels: {
    'First name': 'Nome',
    'Last name': 'Sobrenome',
    'Address line 1': 'Endereço, linha 1',
    'Address line 2': 'Endereço, linha 2',
    City: 'Cidade',
    'State or region': 'Estado ou região',
    Postcode: 'Código postal',
    Country: 'País',
    Month: 'Mês',
    Day: 'Dia',
    Year: 'Ano',
    Hour: 'Hora',
    Minute: 'Minuto',
    Second: 'Segundo',
    'AM or PM': 'AM ou PM',
    'Area code': 'Código de área',
    Prefix: 'Prefixo',
    Line: 'Número',
    'Country code': 'Código do país',
    'Strongly Disagree': 'Discordo totalmente',
    Disagree: 'Discordo',
    Neutral: 'Neutro',
    Agree: 'Concordo',
    'Strongly Agree': 'Concordo totalmente',
  },
};
