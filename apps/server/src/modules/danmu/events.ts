import { event } from '#kernel/bus.ts'
import type { DanmuRow } from './tables.ts'

export const danmuSent = event<{ item: DanmuRow }>('danmu.sent', { changesAnswers: false })
export const danmuRecalled = event<{ id: string; room: string }>('danmu.recalled', { changesAnswers: false })
