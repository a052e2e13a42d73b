/** `2026-11`: the month of a moment, milliseconds since 1970, by the viewer's clock. */
export function monthAt(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** The month so many after this one. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthAt(new Date(year, number - 1 + by, 1).getTime())
}
