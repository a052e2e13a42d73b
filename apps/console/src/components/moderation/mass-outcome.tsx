import { invalidate, useCall, useCallMutation } from '@xinghe/app-data'
import { type Call, calls } from '@xinghe/client'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { queryClient } from '#data/query-client.ts'
import { t } from '#text/text.ts'

/** While a job has something left to do. */
const pollMs = 1000

interface MassOutcomeProps {
  id: string
  /** Lists that show what it changed. */
  invalidates: readonly Call[]
  onClose?: () => void
}

/** How far a mass action is, and then what it did, with a button that undoes it. */
export function MassOutcome({ id, invalidates, onClose }: MassOutcomeProps) {
  const { data } = useCall(
    calls.massAdmin.one,
    { id },
    { refetchMs: data => (data?.state === 'running' || data?.state === 'undoing' ? pollMs : false) },
  )
  const undo = useCallMutation(calls.massAdmin.undo, {
    invalidates: [calls.massAdmin.one, calls.massAdmin.list],
  })
  useFreshLists(data?.left, invalidates)
  if (!data) return null
  const { state, effect, changed, left } = data
  const isBusy = state === 'running' || state === 'undoing'
  return (
    <Alert
      showIcon
      role="status"
      type={isBusy ? 'info' : 'success'}
      title={
        isBusy
          ? t('mass.running', { count: left })
          : state === 'undone'
            ? t('mass.outcomeUndone')
            : t(`mass.outcome.${effect}`, { count: changed })
      }
      description={<Link to="/mass">{t('mass.list')}</Link>}
      action={
        (state === 'done' || state === 'running') && (
          <Button size="small" loading={undo.isPending} onClick={() => undo.mutate({ id })}>
            {t('mass.undo')}
          </Button>
        )
      }
      {...(onClose && { closable: { onClose } })}
    />
  )
}

/** Lists are fetched again with each step that the action makes. */
function useFreshLists(left: number | undefined, lists: readonly Call[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which lists they are does not change.
  useEffect(() => {
    if (left === undefined) return
    void invalidate(queryClient, ...lists)
  }, [left])
}
