/** Records downloads by file name: jsdom supports neither object URLs nor download links. */
export function browserFiles(): Map<string, Blob> {
  const files = new Map<string, Blob>();
  let made: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made = blob;
      return 'blob:made';
    },
    revokeObjectURL: () => undefined,
  });
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (made && this.download) files.set(this.download, made);
  };
  return files;
}

export const textOf = (file: Blob = new Blob()): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    // Decoded by hand, because `text()` removes the byte order mark.
    reader.readAsArrayBuffer(file);
    reader.onload = () =>
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
  });
