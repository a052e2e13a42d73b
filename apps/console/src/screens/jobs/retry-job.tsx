import { useCallMutation, useIsShown } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Job } from '@xinghe/contract'
import { App, Button } from 'antd'
import { t } from '#text/text.ts'

export function RetryJob({ job, onDone }: { job: Job; onDone?: () => void }) {
  const { message } = App.useApp()
  const isShown = useIsShown()
  const retry = useCallMutation(calls.jobsAdmin.retry, {
    invalidates: [calls.jobsAdmin.list],
    onSuccess: () => {
      void message.success(t('jobs.retried'))
      if (isShown()) onDone?.()
    },
  })
  return (
    <Button
      size="small"
      loading={retry.isPending}
      onClick={() => retry.mutate({ name: job.name, id: job.id })}
    >
      {t('actions.retry')}
    </Button>
  )
}
