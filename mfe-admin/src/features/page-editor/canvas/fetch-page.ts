/**
 * Reads a part of the canvas as a document. The browser parses it without running scripts, and its nodes are adopted: no
 * string of HTML is written into a page.
 * @throws where there is no answer, or it is no page
 */
export function fetchPage(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else reject(new Error(`The page could not be rendered (${request.status}).`));
    };
    request.onerror = () => reject(new Error('The page could not be read.'));
    request.send();
  });
}
