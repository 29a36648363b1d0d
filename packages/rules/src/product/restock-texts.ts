interface RestockTexts {
  callToAction: string;
  button: string;
  success: string;
}

const usual: RestockTexts = {
  callToAction: 'Notify me when available',
  button: 'Notify Me',
  success: 'Signed up!',
};

/** The texts of a site; of an empty one the usual one (STOCK-003, STOCK-004). */
export function restockTexts(messages: Readonly<Record<string, string>>): RestockTexts {
  const { callToAction = '', button = '', success = '' } = messages;
  return {
    callToAction: callToAction.trim() || usual.callToAction,
    button: button.trim() || usual.button,
    success: success.trim() || usual.success,
  };
}
