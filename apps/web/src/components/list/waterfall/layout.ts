export interface Box {
  column: number
  top: number
  height: number
}

export interface CardLayout {
  boxes: Box[]
  /** Of the whole, px. */
  height: number
}

export interface GridMeasures {
  columns: number
  /** Width of one column, px. */
  width: number
  gap: number
  /** Height of the caption under each picture, px. */
  foot: number
}

/** Each card under the shortest column so far, the left one of equals: cards never move when more are added. */
export function layoutCards(
  ratios: readonly number[],
  { columns, width, gap, foot }: GridMeasures,
): CardLayout {
  const ends = Array.from({ length: columns }, () => 0)
  const boxes = ratios.map(ratio => {
    const column = ends.indexOf(Math.min(...ends))
    const top = ends[column] ?? 0
    const height = Math.round(width / ratio) + foot
    ends[column] = top + height + gap
    return { column, top, height }
  })
  return { boxes, height: Math.max(0, Math.max(...ends) - gap) }
}

/** Indices of the boxes that intersect a range, in order. */
export function boxesInView(boxes: readonly Box[], from: number, to: number): number[] {
  return boxes.flatMap((box, index) => (box.top < to && box.top + box.height > from ? [index] : []))
}
