import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Conversation } from '@xinghe/contract'
import { confirmDialog, Sheet } from '@xinghe/ui'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { resetThread } from '#data/chat/thread-query.ts'
import { useLast } from '#lib/use-last.ts'
import { useText } from '#text/text.ts'

interface ConversationMenuProps {
  conversation: Conversation | null
  onClose: () => void
}

const invalidates = [calls.chat.conversations, calls.chat.conversation]

/** What can be done about a conversation. */
export function ConversationMenu({ conversation, onClose }: ConversationMenuProps) {
  const t = useText()
  const shown = useLast(conversation)
  const change = useCallMutation(calls.chat.change, { loading: true, invalidates })
  const clear = useCallMutation(calls.chat.clear, {
    loading: true,
    invalidates,
    onSuccess: (_, { toUid }) => resetThread(toUid),
  })
  async function remove(toUid: string) {
    const isSure = await confirmDialog({
      title: t('chat.deleteTitle'),
      text: t('chat.deleteText'),
      confirmText: t('chat.delete'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (isSure) clear.mutate({ toUid, leaves: true })
  }
  function actionsOf({ peer: { uid: toUid }, isPinned, isMuted }: Conversation) {
    const run = (action: () => void) => () => {
      onClose()
      action()
    }
    return [
      {
        key: 'pin',
        label: t(isPinned ? 'chat.unpin' : 'chat.pin'),
        onPress: run(() => change.mutate({ toUid, isPinned: !isPinned })),
      },
      {
        key: 'mute',
        label: t(isMuted ? 'chat.unmute' : 'chat.mute'),
        onPress: run(() => change.mutate({ toUid, isMuted: !isMuted })),
      },
      { key: 'delete', label: t('chat.delete'), onPress: run(() => void remove(toUid)) },
    ]
  }
  return (
    <Sheet
      open={conversation !== null}
      onClose={onClose}
      title={shown ? shown.peer.remark || shown.peer.nickName : ''}
      closeLabel={t('common.close')}
      flush
    >
      {shown && <ActionList actions={actionsOf(shown)} />}
    </Sheet>
  )
}
