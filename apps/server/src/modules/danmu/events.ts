import { event } from '#kernel/bus.ts'
import type { DanmuRow } from './tables.ts'

export const danmuSent = event<{ item: DanmuRow }>('danmu.sent', { changesAnswers: false })
/** Somebody likes a danmu, or took that back; in its transaction. */
export const danmuLiked = event<{
  id: string
  mediaKey: string
  senderUid: string
  uid: string
  isOn: boolean
}>('danmu.liked', { changesAnswers: false })
export const danmuRecalled = event<{ id: string; room: string }>('danmu.recalled', { changesAnswers: false })
