import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { OwnPost } from '@xinghe/contract'
import { confirmDialog, toast } from '@xinghe/ui'
import { type ReactNode, useState } from 'react'
import { later, useLater } from '#lib/later.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { loadTexts, useText } from '#text/text.ts'
import { postCalls } from './post-calls.ts'

const editSheet = later(async () => {
  const [{ EditSheet }] = await Promise.all([
    import('./edit-sheet.tsx'),
    loadTexts(['post', 'publish', 'comments', 'components']),
  ])
  return EditSheet
})

/** What its author can do about a post: its words and who sees it can be changed while staff do not hold it back. */
export function useOwnPostActions(
  post: OwnPost,
  { onDeleted }: { onDeleted?: () => void } = {},
): { actions: { key: string; label: string; onPress: () => void }[]; sheet: ReactNode } {
  const t = useText()
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const EditSheet = useLater(editSheet, editing)
  const remove = useCallMutation(calls.publish.delete, {
    invalidates: postCalls,
    onSuccess: () => {
      toast(t('post.deleted'))
      onDeleted?.()
    },
  })
  async function askDelete() {
    const sure = await confirmDialog({
      title: t('post.deleteTitle'),
      text: t('post.deleteAsk'),
      confirmText: t('post.delete'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (sure) remove.mutate({ mediaKey: post.mediaKey })
  }
  const isHeld = ['review', 'hidden'].includes(post.state)
  const poll = {
    key: 'poll',
    label: t('post.poll'),
    onPress: () => navigate(`/voteManage?post=${post.mediaKey}`),
  }
  return {
    actions: [
      ...(isHeld ? [] : [{ key: 'edit', label: t('post.edit'), onPress: () => setEditing(true) }]),
      ...(post.state === 'public' ? [poll] : []),
      { key: 'delete', label: t('post.delete'), onPress: () => void askDelete() },
    ],
    sheet: EditSheet && <EditSheet post={post} open={editing} onClose={() => setEditing(false)} />,
  }
}
