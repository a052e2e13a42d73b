interface Part {
  from: number
  text: string
  isMarked: boolean
}

/** A text split at its ranges, which are in order. Ranges beyond the text are cut off. */
export function markedParts(text: string, ranges: readonly (readonly [number, number])[]): Part[] {
  const parts: Part[] = []
  let at = 0
  const push = (to: number, isMarked: boolean) => {
    if (to > at) parts.push({ from: at, text: text.slice(at, to), isMarked })
    at = Math.max(at, to)
  }
  for (const [from, to] of ranges) {
    push(Math.min(from, text.length), false)
    push(Math.min(to, text.length), true)
  }
  push(text.length, false)
  return parts
}
