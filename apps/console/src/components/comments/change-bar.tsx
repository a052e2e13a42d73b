import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { App, Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** Seconds in which a message offers to undo. */
const undoSec = 8

type Change = (change: { ids: string[] }) => void

/** Hides what is selected, shows it again, each of which can be undone, or deletes it for good. */
export function ChangeBar({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { message } = App.useApp()
  const [removing, setRemoving] = useState(false)
  const invalidates = [calls.commentsAdmin.list]
  const hide = useCallMutation(calls.commentsAdmin.hide, {
    invalidates,
    onSuccess: ({ ids }) => tell('comments.hidden', ids, change => restore.mutate(change)),
  })
  const restore = useCallMutation(calls.commentsAdmin.restore, {
    invalidates,
    onSuccess: ({ ids }) => tell('comments.restored', ids, change => hide.mutate(change)),
  })
  const isPending = hide.isPending || restore.isPending

  /** Only what changed is undone: others were hidden, or shown, before. */
  function tell(words: 'comments.hidden' | 'comments.restored', changed: string[], undo: Change): void {
    const key = words
    const press = () => {
      message.destroy(key)
      undo({ ids: changed })
    }
    void message.open({
      key,
      type: 'success',
      duration: undoSec,
      content: (
        <>
          {t(words, { count: changed.length })}
          {changed.length > 0 && (
            <Button type="link" size="small" onClick={press}>
              {t('comments.undo')}
            </Button>
          )}
        </>
      ),
    })
    onDone()
  }
  if (ids.length === 0) return null
  return (
    <Flex gap={8} align="center" wrap style={{ marginBottom: 12 }}>
      <Typography.Text type="secondary">{t('comments.selected', { count: ids.length })}</Typography.Text>
      <Button loading={isPending} onClick={() => hide.mutate({ ids })}>
        {t('comments.hide')}
      </Button>
      <Button loading={isPending} onClick={() => restore.mutate({ ids })}>
        {t('comments.restore')}
      </Button>
      <Button danger disabled={isPending} onClick={() => setRemoving(true)}>
        {t('comments.remove')}
      </Button>
      {removing && <RemoveDialog ids={ids} onDone={onDone} onClose={() => setRemoving(false)} />}
    </Flex>
  )
}
