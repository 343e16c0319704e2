/**
 * Leaves the custom sections (id 0: names, debug information, source map address) out of a WebAssembly binary. They
 * are more than half of the engine's file and no engine needs them to run.
 * Format: WebAssembly Core Specification 2.0, section 5.5 "Modules": magic, version, then sections of one id byte, a
 * size in unsigned LEB128, and so many bytes. Throws an Error where the bytes are not of that form.
 */
export function stripCustomSections(binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = 8;
  const view = new DataView(binary.buffer, binary.byteOffset, binary.byteLength);
  if (binary.length < header || view.getUint32(0) !== 0x0061736d || view.getUint32(4, true) !== 1)
    throw new Error('This is not a WebAssembly binary of version 1.');
  const kept: Uint8Array[] = [binary.subarray(0, header)];
  let at = header;
  while (at < binary.length) {
    const { value: size, end: begin } = readUnsigned(binary, at + 1);
    const end = begin + size;
    if (end > binary.length) throw new Error(`The WebAssembly section at byte ${at} is cut off.`);
    if (binary[at] !== 0) kept.push(binary.subarray(at, end));
    at = end;
  }
  const stripped = new Uint8Array(kept.reduce((sum, part) => sum + part.length, 0));
  let to = 0;
  for (const part of kept) {
    stripped.set(part, to);
    to += part.length;
  }
  return stripped;
}

/** Unsigned LEB128 of at most 32 bits: seven bits a byte, lowest first, the top bit says that more follow. */
function readUnsigned(bytes: Uint8Array, at: number): { value: number; end: number } {
  let value = 0;
  for (let i = 0; i < 5; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) break;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) return { value, end: at + i + 1 };
  }
  throw new Error(`The WebAssembly number at byte ${at} is cut off.`);
}
