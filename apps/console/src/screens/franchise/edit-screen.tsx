import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { FranchiseForm, StaffFranchise } from '@xinghe/contract'
import { App, Button, Popconfirm, Result, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ConflictDialog } from '#components/page/conflict-dialog.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useLeaveGuard } from '#components/page/leave-guard.tsx'
import { useFrozenWhile } from '#components/page/use-frozen-while.ts'
import { failureText } from '#data/failures.ts'
import {
  freshFranchise,
  usePublishFranchise,
  useUpdateFranchise,
  useWithdrawFranchise,
} from '#data/franchises.ts'
import { t } from '#text/text.ts'
import { FranchiseEditor } from './editor.tsx'

export function Component() {
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useCall(calls.franchiseAdmin.get, { id })
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data) return <Edit key={id} franchise={data} />
  if (isCode(error, 'notFound') || isCode(error, 'malformed'))
    return (
      <Result
        status="info"
        title={<Typography.Title level={1}>{t('franchises.gone')}</Typography.Title>}
        extra={
          <Link to="/franchises">
            <Button type="primary">{t('franchises.title')}</Button>
          </Link>
        }
      />
    )
  return <FailureBox error={error} onRetry={() => void refetch()} />
}

function Edit({ franchise: latest }: { franchise: StaffFranchise }) {
  const [isDirty, setDirty] = useState(false)
  const [refused, setRefused] = useState<FranchiseForm | null>(null)
  const franchise = useFrozenWhile(latest, isDirty)
  const { dialog } = useLeaveGuard(isDirty)
  const { message } = App.useApp()
  const update = useUpdateFranchise({
    onSuccess: () => {
      setRefused(null)
      setDirty(false)
      void message.success(t('franchises.saved'))
    },
    onError: (error, sent) => {
      if (isCode(error, 'conflict')) setRefused(sent)
      else void message.error(failureText(error))
    },
  })
  const { id } = franchise
  const save = (form: FranchiseForm, revision = franchise.revision) =>
    update.mutate({ ...form, id, revision })
  const fresh = () => freshFranchise(id).catch(error => void message.error(failureText(error)))
  async function overwrite() {
    const newest = await fresh()
    if (newest && refused) save(refused, newest.revision)
  }
  async function takeLatest() {
    if (!(await fresh())) return
    setRefused(null)
    setDirty(false)
  }
  return (
    <>
      <FranchiseEditor
        key={franchise.revision}
        franchise={franchise}
        isDirty={isDirty}
        onDirty={() => setDirty(true)}
        saving={update.isPending}
        onSave={form => save(form)}
        extra={<Publication franchise={franchise} />}
      />
      <ConflictDialog
        open={refused !== null}
        title={t('franchises.conflictTitle')}
        saving={update.isPending}
        onStay={() => setRefused(null)}
        onOverwrite={() => void overwrite()}
        onLatest={() => void takeLatest()}
      />
      {dialog}
    </>
  )
}

function Publication({ franchise: { id, state } }: { franchise: StaffFranchise }) {
  const { message } = App.useApp()
  const publish = usePublishFranchise({ onSuccess: () => void message.success(t('franchises.published')) })
  const withdraw = useWithdrawFranchise({ onSuccess: () => void message.success(t('franchises.withdrawn')) })
  if (state === 'published')
    return (
      <>
        <Button href={`/albumDetail?id=${id}`} target="_blank">
          {t('franchises.view')}
        </Button>
        <Popconfirm
          title={t('franchises.withdrawConfirm')}
          okText={t('franchises.withdraw')}
          okButtonProps={{ danger: true }}
          onConfirm={() => withdraw.mutate({ id })}
        >
          <Button loading={withdraw.isPending}>{t('franchises.withdraw')}</Button>
        </Popconfirm>
      </>
    )
  return (
    <Button loading={publish.isPending} onClick={() => publish.mutate({ id })}>
      {t('franchises.publish')}
    </Button>
  )
}
