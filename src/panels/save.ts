/** Hands files to the browser to be saved. */

/** The name of a thing as that of a file, without its ending: small letters, digits, and a hyphen for all else. */
export const fileStem = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Saves a blob under a name. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the blob by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export const saveText = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type }));
