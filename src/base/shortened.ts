/** A text of at most `length` characters; one that was longer ends with an ellipsis. */
export const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
