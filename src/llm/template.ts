/** Prompts: texts with places in double braces, which a person may edit. */

/** A prompt text with what is put in its places. What is put in is not looked into again, so that it cannot name places itself. */
export const filled = (template: string, places: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(places, name) ? places[name] : whole,
  );

/** Places of a text that another one, made from it, has no more: what a model is then not told. */
export function missingPlaces(original: string, edited: string): readonly string[] {
  const places = new Set([...original.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place));
  return [...places].filter((place) => !edited.includes(place));
}

/** A person's or a model's text as data between marks that it cannot close itself. */
export const quoted = (text: string): string => `<<<\n${text.replaceAll('>>>', '> > >')}\n>>>`;
