/** Hash of a motion, to tell whether two are the same bit for bit. */

const PRIME = 0x01000193;

/**
 * FNV-1a over the bytes of the final state and of all controls, as two 32-bit halves that start apart;
 * 16 hexadecimal digits. (Fowler, Noll, Vo: the offset basis 0x811c9dc5 and prime 0x01000193.)
 */
export function motionHash(finalState: Float64Array, controls: Float64Array): string {
  let low = 0x811c9dc5;
  let high = 0xc59d1c81;
  for (const values of [finalState, controls]) {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    for (const byte of bytes) {
      low = Math.imul(low ^ byte, PRIME);
      high = Math.imul(high ^ (byte + 0x5b), PRIME);
    }
  }
  const digits = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');
  return digits(high) + digits(low);
}
