/** How the name of an exploration's file ends. */
export const FILE_ENDING = '.movlr.zip';
