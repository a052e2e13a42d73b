import type { LiveItem, StaffLiveChannel } from '@xinghe/contract'

/** A film in the list; one may be there several times, so each line has a key of its own. */
export interface Line extends LiveItem {
  key: string
}

let lines = 0

export function lineOf(item: LiveItem): Line {
  return { ...item, key: `line-${++lines}` }
}

/** What the editor begins with: what comes, else what plays. */
export function linesOf({ programme, coming }: Pick<StaffLiveChannel, 'programme' | 'coming'>): Line[] {
  return (coming ?? programme)?.items.map(lineOf) ?? []
}

export function isSameOrder(lines: readonly Line[], items: readonly LiveItem[]): boolean {
  return (
    lines.length === items.length && lines.every((line, index) => line.episodeId === items[index]?.episodeId)
  )
}

/** How long a line takes of a round. */
type Airtime = Pick<LiveItem, 'durationSec' | 'withheld'>
const airtime = ({ durationSec, withheld }: Airtime) => (withheld ? 0 : durationSec)

/** Seconds of a round: what is withheld is not shown. */
export function totalSec(lines: readonly Airtime[]): number {
  return lines.reduce((sum, line) => sum + airtime(line), 0)
}

/** Seconds from the begin of a round to the begin of each line. */
export function offsetsOf(lines: readonly Airtime[]): number[] {
  let at = 0
  return lines.map(line => {
    const offset = at
    at += airtime(line)
    return offset
  })
}

/** When each line is shown next, or since when it is; milliseconds. */
export function airingsOf(
  lines: readonly Airtime[],
  startsAt: number,
  now: number,
): { startsAt: number; isOn: boolean }[] {
  const roundMs = totalSec(lines) * 1000
  return offsetsOf(lines).map((offsetSec, index) => {
    const first = startsAt + offsetSec * 1000
    const lengthMs = totalSec(lines.slice(index, index + 1)) * 1000
    const rounds = Math.max(0, Math.floor((now - first - lengthMs) / roundMs) + 1)
    const at = first + (roundMs > 0 ? rounds * roundMs : 0)
    return { startsAt: at, isOn: at <= now && now < at + lengthMs }
  })
}
