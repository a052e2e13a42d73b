import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { messageTypes } from '@xinghe/contract/message-types'
import { Sheet, toast } from '@xinghe/ui'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { reportAddress } from '#components/report/report-address.ts'
import { runQueue } from '#data/chat/send-queue.ts'
import { addToThread } from '#data/chat/thread-query.ts'
import { client } from '#data/client.ts'
import { copyText } from '#lib/copy-text.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useLast } from '#lib/use-last.ts'
import { removeUnsent, retryUnsent } from '#stores/chat-outbox.ts'
import { useText } from '#text/text.ts'
import { keepRecalledText } from './recalled-texts.ts'
import type { ChatRow } from './row.ts'

interface MessageMenuProps {
  uid: string
  row: ChatRow | null
  recallSec: number
  onClose: () => void
}

/** What can be done about a message. */
export function MessageMenu({ uid, row, recallSec, onClose }: MessageMenuProps) {
  const t = useText()
  const actions = useActions(uid, useLast(row), recallSec)
  return (
    <Sheet
      open={row !== null}
      onClose={onClose}
      title={t('chat.message')}
      closeLabel={t('common.close')}
      flush
    >
      <ActionList
        actions={actions.map(action => ({
          ...action,
          onPress: () => {
            onClose()
            action.onPress()
          },
        }))}
      />
    </Sheet>
  )
}

function useActions(uid: string, row: ChatRow | null, recallSec: number) {
  const t = useText()
  const navigate = useNavigate()
  const recall = useCallMutation(calls.chat.recall, {
    loading: true,
    invalidates: [calls.chat.conversations],
  })
  if (!row) return []
  const { message, unsent, isOwn } = row
  const text = message?.text || unsent?.text || ''
  const copy = async () => toast(t((await copyText(text)) ? 'toast.copied' : 'toast.copyFailed'))
  const takeBack = async () => {
    if (!message) return
    const recalled = await recall.mutateAsync({ id: message.id }).catch(() => null)
    if (!recalled) return
    if (message.type === messageTypes.text) keepRecalledText(message.id, message.text)
    addToThread(uid, [recalled])
  }
  const isRecallable = isOwn && message && client.serverNow() - message.at <= recallSec * 1000
  return [
    ...(text === '' ? [] : [{ key: 'copy', label: t('chat.copy'), onPress: () => void copy() }]),
    ...(isRecallable ? [{ key: 'recall', label: t('chat.recall'), onPress: () => void takeBack() }] : []),
    ...(message && !isOwn
      ? [
          {
            key: 'report',
            label: t('chat.report'),
            onPress: () => navigate(reportAddress('message', message.id)),
          },
        ]
      : []),
    ...(unsent?.state === 'failed'
      ? [
          {
            key: 'resend',
            label: t('chat.resend'),
            onPress: () => {
              retryUnsent(unsent.clientId)
              void runQueue()
            },
          },
          { key: 'remove', label: t('chat.remove'), onPress: () => removeUnsent(unsent.clientId) },
        ]
      : []),
  ]
}
