import type { PersonalRows } from '#kernel/personal-rows.ts'
import { notice, noticeBroadcast, noticeBroadcastRead, noticeMessage, noticeRead } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: notice, person: notice.uid, erase: 'delete' },
  { table: notice, person: notice.actor, omit: 'all', erase: 'delete' },
  { table: noticeRead, person: noticeRead.uid, erase: 'delete' },
  { table: noticeMessage, person: noticeMessage.uid, erase: 'delete' },
  { table: noticeBroadcastRead, person: noticeBroadcastRead.uid, erase: 'delete' },
  {
    table: noticeBroadcast,
    person: noticeBroadcast.author,
    omit: 'all',
    erase: { stays: 'what staff wrote in the name of the site' },
  },
]
