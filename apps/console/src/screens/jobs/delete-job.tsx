import { useCallMutation, useIsShown } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Job } from '@xinghe/contract'
import { App } from 'antd'
import { DeleteButton } from '#components/page/delete-button.tsx'
import { t } from '#text/text.ts'
import { jobName } from './job-name.ts'

export function DeleteJob({ job, onDone }: { job: Job; onDone?: () => void }) {
  const { message } = App.useApp()
  const isShown = useIsShown()
  const remove = useCallMutation(calls.jobsAdmin.remove, {
    invalidates: [calls.jobsAdmin.list],
    onSuccess: () => {
      void message.success(t('jobs.deleted'))
      if (isShown()) onDone?.()
    },
  })
  return (
    <DeleteButton
      button={{ size: 'small', children: t('actions.remove') }}
      title={t('jobs.deleteConfirm', { name: jobName(job.name) })}
      lines={[t('jobs.deleteHint')]}
      removal={remove}
      onDelete={() => remove.mutate({ name: job.name, id: job.id })}
    />
  )
}

/** Whether the job runs no more unless somebody wants it to. */
export const hasEndedBadly = ({ state }: Job) => state === 'failed' || state === 'poison'
