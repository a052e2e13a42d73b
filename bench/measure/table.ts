import type { Line } from './row.ts'

const heads = ['', 'unit', 'ours', 'peer', 'ratio', 'spread', 'budget', '']

function figure(value: number | null): string {
  if (value === null) return ''
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3
  return value.toFixed(digits)
}

function cells(line: Line): string[] {
  const spread = line.spread ? `${figure(line.spread[0])}–${figure(line.spread[1])}` : ''
  const verdict = line.isMet === null ? '' : line.isMet ? 'ok' : 'MISSED'
  const budget = line.budget ? `≤ ${figure(line.budget.atMost)}` : ''
  const { what, unit, ours, peer, ratio } = line
  return [what, unit, figure(ours), figure(peer), figure(ratio), spread, budget, verdict]
}

/** The lines of one row as text. */
export function table(name: string, lines: readonly Line[]): string {
  const rows = [heads, ...lines.map(cells)]
  const widths = heads.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const text = rows.map(row =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  return [name, ...text.map(line => `  ${line}`)].join('\n')
}
