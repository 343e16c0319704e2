/** The parameter, behind the # of an address, that carries what is set for the next trial. */
export const LINK_PARAMETER = 'bench';
