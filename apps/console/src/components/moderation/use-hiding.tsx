import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { App, Button } from 'antd'
import { t } from '#text/text.ts'

/** Seconds in which a message offers to undo; the row offers it as long as it is hidden. */
const undoSec = 8

const callsOf = { comments: calls.commentsAdmin, danmu: calls.danmuAdmin }
/** What they are, and whose texts are shown. */
export type HidingKind = keyof typeof callsOf

/** Hides words one by one, or shows them again, and says so. */
export function useHiding(kind: HidingKind, onDone?: () => void) {
  const { message } = App.useApp()
  const { list, ...change } = callsOf[kind]
  const invalidates = [list, calls.massAdmin.list]
  const restore = useCallMutation(change.restore, {
    invalidates,
    onSuccess({ ids }) {
      void message.success(t(`${kind}.restored`, { count: ids.length }))
      onDone?.()
    },
  })
  const hide = useCallMutation(change.hide, {
    invalidates,
    onSuccess({ ids }) {
      const key = `${kind}.hidden` as const
      const undo = () => {
        message.destroy(key)
        // Only what changed: others were hidden before.
        restore.mutate({ ids })
      }
      void message.open({
        key,
        type: 'success',
        duration: undoSec,
        content: (
          <>
            {t(key, { count: ids.length })}
            {ids.length > 0 && (
              <Button type="link" size="small" onClick={undo}>
                {t('hiding.undo')}
              </Button>
            )}
          </>
        ),
      })
      onDone?.()
    },
  })
  return { hide, restore, isPending: hide.isPending || restore.isPending }
}
