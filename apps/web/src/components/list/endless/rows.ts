export interface Row<T> {
  /** Index of the first item in the list. */
  from: number
  items: T[]
}

/** Items in rows of `columns`; the last one may be shorter. */
export function rowsOf<T>(items: readonly T[], columns: number): Row<T>[] {
  const rows: Row<T>[] = []
  for (let from = 0; from < items.length; from += columns) {
    rows.push({ from, items: items.slice(from, from + columns) })
  }
  return rows
}

/** How a list that is drawn oldest first has changed since it was drawn before. */
export interface Ends {
  first: string | undefined
  last: string | undefined
}

/** Whether items came only at the start: the view is then held from its end. */
export function grewAtStart(before: Ends, now: Ends): boolean {
  return before.last !== undefined && before.last === now.last && before.first !== now.first
}
