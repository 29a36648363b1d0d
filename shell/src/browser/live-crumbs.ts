import { readCrumb } from '@tessera/browser-kit/api/crumb.ts';

/**
 * Sends every plain form with the crumb of this moment. What stands in the form may be none, since React writes the
 * placeholder back when it takes a form over, or an old one, when the visitor has logged in elsewhere meanwhile.
 */
export function keepCrumbsLive(): void {
  document.addEventListener('formdata', ({ formData }) => {
    const crumb = readCrumb();
    if (crumb && formData.has('crumb')) formData.set('crumb', crumb);
  });
}
