import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ReplyNotice } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { client } from '#data/client.ts'
import { later, useLater } from '#lib/later.ts'
import { useText } from '#text/text.ts'
import type { Answered } from './reply-row.tsx'

const threadSheet = later(
  async () => (await import('#components/comments/thread/thread-sheet.tsx')).ThreadSheet,
)

interface ConversationProps {
  notice: ReplyNotice | null
  onReply: (mediaKey: string, to: Answered) => void
  onClose: () => void
}

/** The thread that a comment stands in, around it. */
export function Conversation({ notice, onReply, onClose }: ConversationProps) {
  const t = useText()
  const [now] = useState(() => client.serverNow())
  const id = notice?.comment.id ?? ''
  const place = useCall(calls.comments.place, { id }, { enabled: notice !== null, staleMs: 0, quiet: true })
  const isGone = notice !== null && isCode(place.error, 'notFound')
  useEffect(() => {
    if (!isGone) return
    toast(t('comment.deleted'))
    onClose()
  }, [isGone, onClose, t])
  const found = notice && place.isSuccess ? place.data : null
  const mediaKey = notice?.place.mediaKey ?? ''
  const ThreadSheet = useLater(threadSheet, notice !== null)
  return (
    ThreadSheet && (
      <ThreadSheet
        comment={found?.comment ?? null}
        around={found?.reply?.id ?? null}
        scene={{ mediaKey, now, seek: null, onReply: to => onReply(mediaKey, to), onThread: () => {} }}
        onClose={onClose}
      />
    )
  )
}
