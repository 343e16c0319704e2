/** Raised with every change of what the files worker is asked. */
export const FILES_PROTOCOL_VERSION = 1;
