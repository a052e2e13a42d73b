import type { Job } from '@xinghe/contract'
import { App, Button } from 'antd'
import { useRetryJob } from '#data/jobs.ts'
import { t } from '#text/text.ts'

export function RetryJob({ job, onDone }: { job: Job; onDone?: () => void }) {
  const retry = useRetryJob()
  const { message } = App.useApp()
  const onSuccess = () => {
    void message.success(t('jobs.retried'))
    onDone?.()
  }
  return (
    <Button
      size="small"
      loading={retry.isPending}
      onClick={() => retry.mutate({ name: job.name, id: job.id }, { onSuccess })}
    >
      {t('actions.retry')}
    </Button>
  )
}
