import { installmentBrand, installmentLocales } from '@tessera/rules/installments/providers.ts';
import { modalTexts } from './modal-texts.ts';

/** The provider's page for one of its locales, such as `en_US`; undefined for any other (PAY-101, PAY-102). */
export function modalPage(locale: string): string | undefined {
  if (!installmentLocales.includes(locale)) return undefined;
  const [language = '', country = ''] = locale.split('_');
  const brand = installmentBrand(country, language) ?? '';
  const { title, lead, steps, terms } = modalTexts(language);
  const page = `<!doctype html>
<html lang="${language}-${country}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body>
<h1>${title}</h1>
<p>${lead}</p>
<ol>
${steps.map((step) => `<li>${step}</li>`).join('\n')}
</ol>
<p><small>${terms}</small></p>
</body>
</html>
`;
  return page.replaceAll('{brand}', brand);
}
