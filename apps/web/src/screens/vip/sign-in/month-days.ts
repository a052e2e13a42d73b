/** The days of a month, `2026-11`, and how many squares are empty before the first: weeks begin on Monday. */
export function monthDays(month: string): { blanks: number; days: string[] } {
  const [year = 2026, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const weekday = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const days = Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  return { blanks: (weekday + 6) % 7, days }
}

/** The month so many after this one. */
export function monthAfter(month: string, by: number): string {
  const [year = 2026, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Number of month and day of a day. */
export function partsOf(day: string): { month: number; day: number } {
  const [, month = 1, number = 1] = day.split('-').map(Number)
  return { month, day: number }
}
