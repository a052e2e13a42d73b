import type { Danmu } from '@xinghe/contract'
import type { DanmuRow } from './tables.ts'

export function danmuView({ id, timeMs, text, mode, colour, size, uid }: DanmuRow): Danmu {
  return { id, time: timeMs / 1000, text, mode, colour, size, uid }
}

export function listedView(row: DanmuRow, viewerUid: string | null) {
  return { ...danmuView(row), sentAt: row.sentAt, mine: row.uid === viewerUid }
}
