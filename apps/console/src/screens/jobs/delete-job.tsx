import { useCallMutation, useIsShown } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Job } from '@xinghe/contract'
import { App, Button } from 'antd'
import { t } from '#text/text.ts'
import { jobName } from './job-name.ts'

/** Asks twice: a deleted job cannot be put back. */
export function DeleteJob({ job, onDone }: { job: Job; onDone?: () => void }) {
  const { message, modal } = App.useApp()
  const isShown = useIsShown()
  const remove = useCallMutation(calls.jobsAdmin.remove, {
    invalidates: [calls.jobsAdmin.list],
    onSuccess: () => {
      void message.success(t('jobs.deleted'))
      if (isShown()) onDone?.()
    },
  })
  const ask = (title: string) =>
    modal.confirm({
      title,
      content: t('jobs.deleteHint'),
      okText: t('actions.remove'),
      okButtonProps: { danger: true },
    })
  async function confirmTwice() {
    if (!(await ask(t('jobs.deleteConfirm', { name: jobName(job.name) })))) return
    if (await ask(t('jobs.deleteConfirmAgain'))) remove.mutate({ name: job.name, id: job.id })
  }
  return (
    <Button size="small" danger loading={remove.isPending} onClick={() => void confirmTwice()}>
      {t('actions.remove')}
    </Button>
  )
}

/** Whether the job runs no more unless somebody wants it to. */
export const hasEndedBadly = ({ state }: Job) => state === 'failed' || state === 'poison'
