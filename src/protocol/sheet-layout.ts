/**
 * Where things stand on a picture sheet, px from its left upper corner. At the top of a body's that travels one wide picture
 * of the whole way; below it a cell for each instant with a picture from the side, one from the front, and number and
 * seconds under them.
 */

/** Sizes of the parts of a sheet, px. */
export const SHEET = {
  columns: 4,
  side: 224,
  front: 144,
  tall: 224,
  caption: 22,
  gap: 4,
  /** Height of the picture of the whole way. */
  way: 224,
} as const;

/** A rectangle on the sheet, px. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Places of one instant. */
export interface Cell {
  readonly side: Place;
  readonly front: Place;
  readonly caption: Place;
}

export interface SheetLayout {
  readonly width: number;
  readonly height: number;
  /** The whole way with the numbers of the instants under it, or null for what stays at its place. */
  readonly way: { readonly picture: Place; readonly caption: Place } | null;
  readonly cells: readonly Cell[];
}

/** The layout of a sheet of so many instants; at most 1568 px a side for 16 of them. */
export function sheetLayout(instants: number, travels: boolean): SheetLayout {
  const { columns, side, front, tall, caption, gap, way } = SHEET;
  const cellWidth = side + gap / 2 + front;
  const cellHeight = tall + caption;
  const width = columns * (cellWidth + gap) + gap;
  const above = travels ? way + caption + 2 * gap : gap;
  const rows = Math.ceil(instants / columns);
  const cells = Array.from({ length: instants }, (_, i): Cell => {
    const left = gap + (i % columns) * (cellWidth + gap);
    const top = above + Math.floor(i / columns) * (cellHeight + gap);
    return {
      side: { left, top, width: side, height: tall },
      front: { left: left + cellWidth - front, top, width: front, height: tall },
      caption: { left, top: top + tall, width: cellWidth, height: caption },
    };
  });
  const inner = width - 2 * gap;
  return {
    width,
    height: above + rows * (cellHeight + gap),
    way: travels
      ? {
          picture: { left: gap, top: gap, width: inner, height: way },
          caption: { left: gap, top: gap + way, width: inner, height: caption },
        }
      : null,
    cells,
  };
}

/** The layout of a drawn sheet; null where it is of another kind. */
export function layoutOf(sheet: {
  readonly width: number;
  readonly height: number;
  readonly instants: readonly number[];
}): SheetLayout | null {
  const layouts = [true, false].map((travels) => sheetLayout(sheet.instants.length, travels));
  return layouts.find(({ width, height }) => width === sheet.width && height === sheet.height) ?? null;
}
