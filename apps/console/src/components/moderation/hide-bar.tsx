import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { App, Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { t } from '#text/text.ts'

/** Seconds in which a message offers to undo. */
const undoSec = 8

const callsOf = { comments: calls.commentsAdmin, danmu: calls.danmuAdmin }

type Change = (change: { ids: string[] }) => void

interface HideBarProps {
  /** What they are, and whose texts are shown. */
  kind: keyof typeof callsOf
  ids: string[]
  onDone: () => void
  /** What else may be done with them. */
  children?: ReactNode
}

/** Hides what is selected, or shows it again, and undoes that. */
export function HideBar({ kind, ids, onDone, children }: HideBarProps) {
  const { message } = App.useApp()
  const { list, ...change } = callsOf[kind]
  const hide = useCallMutation(change.hide, {
    invalidates: [list],
    onSuccess: ({ ids }) => tell(`${kind}.hidden`, ids, change => restore.mutate(change)),
  })
  const restore = useCallMutation(change.restore, {
    invalidates: [list],
    onSuccess: ({ ids }) => tell(`${kind}.restored`, ids, change => hide.mutate(change)),
  })
  const isPending = hide.isPending || restore.isPending

  /** Only what changed is undone: others were hidden, or shown, before. */
  function tell(words: `${typeof kind}.${'hidden' | 'restored'}`, changed: string[], undo: Change): void {
    const press = () => {
      message.destroy(words)
      undo({ ids: changed })
    }
    void message.open({
      key: words,
      type: 'success',
      duration: undoSec,
      content: (
        <>
          {t(words, { count: changed.length })}
          {changed.length > 0 && (
            <Button type="link" size="small" onClick={press}>
              {t(`${kind}.undo`)}
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
      <Typography.Text type="secondary">{t(`${kind}.selected`, { count: ids.length })}</Typography.Text>
      <Button loading={isPending} onClick={() => hide.mutate({ ids })}>
        {t(`${kind}.hide`)}
      </Button>
      <Button loading={isPending} onClick={() => restore.mutate({ ids })}>
        {t(`${kind}.restore`)}
      </Button>
      {children}
    </Flex>
  )
}
