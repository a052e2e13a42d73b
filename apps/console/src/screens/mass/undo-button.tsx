import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { MassAction } from '@xinghe/contract'
import { App, Button } from 'antd'
import { useMayChange } from '#data/may-change.ts'
import { t } from '#text/text.ts'

/** Takes one action back, after asking. */
export function UndoButton({ row: { id, state } }: { row: MassAction }) {
  const { message, modal } = App.useApp()
  const mayChange = useMayChange()
  const undo = useCallMutation(calls.massAdmin.undo, {
    invalidates: [calls.massAdmin.list, calls.massAdmin.one],
    onSuccess: () => void message.success(t('mass.undoStarted')),
  })
  if (!mayChange || (state !== 'running' && state !== 'done')) return null
  const ask = () =>
    modal.confirm({
      title: t('mass.undoAsk'),
      content: t('mass.undoNote'),
      okText: t('mass.undo'),
      cancelText: t('mass.cancel'),
      onOk: () => undo.mutate({ id }),
    })
  return (
    <Button size="small" loading={undo.isPending} onClick={ask}>
      {t('mass.undo')}
    </Button>
  )
}
