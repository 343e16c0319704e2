/** A name that nothing else has, 32 hexadecimal digits. (`crypto.randomUUID` is missing on pages that are not served securely.) */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
