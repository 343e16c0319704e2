/** How the name of an exploration's file ends. */
export const FILE_ENDING = '.movlr.zip';

/** Whether a file is named as that of an exploration, be it one that was saved a second time: `walk.movlr (1).zip`. */
export const isExplorationFile = (name: string): boolean => /\.movlr ?(\(\d+\))?\.zip$/i.test(name);
