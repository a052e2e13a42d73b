export type Verdict = 'good' | 'fair' | 'bad' | 'plain'

/** One line of the report: what was looked at and what was found. */
export interface Finding {
  label: string
  value: string
  /** `plain` where there is nothing to judge. */
  verdict: Verdict
}

export interface Section {
  key: string
  title: string
  /** Null while it is being looked at. */
  findings: readonly Finding[] | null
}

/** The report as text for support, one finding a line. */
export function reportText(
  head: string,
  sections: readonly Section[],
  mark: (verdict: Verdict) => string,
): string {
  const blocks = sections.map(({ title, findings }) =>
    [
      `[${title}]`,
      ...(findings ?? []).map(({ label, value, verdict }) => `${label}: ${value}${mark(verdict)}`),
    ].join('\n'),
  )
  return [head, ...blocks].join('\n\n')
}

/** The middle of some numbers: one slow answer among five says nothing. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/** Below the first limit it is good, below the second fair. */
export function under(value: number, good: number, fair: number): Verdict {
  return value <= good ? 'good' : value <= fair ? 'fair' : 'bad'
}

/** Megabits a second of so many bytes in so many milliseconds. */
export function megabits(bytes: number, ms: number): number {
  return ms <= 0 ? 0 : (bytes * 8) / 1000 / ms
}
