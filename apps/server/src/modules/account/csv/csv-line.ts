/** What spreadsheet programs take for the beginning of a formula; some do so of full-width signs, too. */
const beginsFormula = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/

/** A line of CSV: every cell quoted, none of them a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell => `"${plain(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

function plain(cell: string): string {
  return beginsFormula.test(cell) ? `'${cell}` : cell
}
