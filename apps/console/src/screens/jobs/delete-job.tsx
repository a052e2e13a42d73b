import { useCallMutation, useIsShown } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Job } from '@xinghe/contract'
import { App, Button } from 'antd'
import { useState } from 'react'
import { DeleteDialog } from '#components/page/delete-dialog.tsx'
import { t } from '#text/text.ts'
import { jobName } from './job-name.ts'

export function DeleteJob({ job, onDone }: { job: Job; onDone?: () => void }) {
  const { message } = App.useApp()
  const [asking, setAsking] = useState(false)
  const isShown = useIsShown()
  const remove = useCallMutation(calls.jobsAdmin.remove, {
    invalidates: [calls.jobsAdmin.list],
    onSuccess: () => {
      void message.success(t('jobs.deleted'))
      if (!isShown()) return
      setAsking(false)
      onDone?.()
    },
  })
  return (
    <>
      <Button size="small" danger onClick={() => setAsking(true)}>
        {t('actions.remove')}
      </Button>
      <DeleteDialog
        open={asking}
        title={t('jobs.deleteConfirm', { name: jobName(job.name) })}
        lines={[t('jobs.deleteHint')]}
        deleting={remove.isPending}
        onCancel={() => setAsking(false)}
        onDelete={() => remove.mutate({ name: job.name, id: job.id })}
      />
    </>
  )
}

/** Whether the job runs no more unless somebody wants it to. */
export const hasEndedBadly = ({ state }: Job) => state === 'failed' || state === 'poison'
