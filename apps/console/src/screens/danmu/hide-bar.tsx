import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { App, Button, Flex, Typography } from 'antd'
import { t } from '#text/text.ts'

type Change = (change: { ids: string[] }) => void

/** Seconds in which a message offers to undo. */
const undoSec = 8

/** Hides what is selected, or shows it again, and undoes that. */
export function HideBar({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { message } = App.useApp()
  const invalidates = [calls.danmuAdmin.list]
  const hide = useCallMutation(calls.danmuAdmin.hide, {
    invalidates,
    onSuccess: ({ ids }) => tell('danmu.hidden', ids, change => restore.mutate(change)),
  })
  const restore = useCallMutation(calls.danmuAdmin.restore, {
    invalidates,
    onSuccess: ({ ids }) => tell('danmu.restored', ids, change => hide.mutate(change)),
  })
  const isPending = hide.isPending || restore.isPending

  /** Only what changed is undone: others were hidden, or shown, before. */
  function tell(words: 'danmu.hidden' | 'danmu.restored', changed: string[], undo: Change): void {
    const key = `danmu ${words}`
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
              {t('danmu.undo')}
            </Button>
          )}
        </>
      ),
    })
    onDone()
  }
  if (ids.length === 0) return null
  return (
    <Flex gap={8} align="center" wrap>
      <Typography.Text type="secondary">{t('danmu.selected', { count: ids.length })}</Typography.Text>
      <Button danger loading={isPending} onClick={() => hide.mutate({ ids })}>
        {t('danmu.hide')}
      </Button>
      <Button loading={isPending} onClick={() => restore.mutate({ ids })}>
        {t('danmu.restore')}
      </Button>
    </Flex>
  )
}
