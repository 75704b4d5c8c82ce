/** How long a browser may take to begin with a file before its address is given back. */
const GIVEN_BACK_MS = 60_000;

/** Has the browser save a text as a file. @param type its media type */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), GIVEN_BACK_MS);
}
