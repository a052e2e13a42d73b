import { useIsShown } from '@xinghe/app-data'
import { randomId } from '@xinghe/client'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveGuard } from '#components/page/leave-guard.tsx'
import { useCreateFranchise } from '#data/franchises.ts'
import { t } from '#text/text.ts'
import { FranchiseEditor } from './editor.tsx'

export function Component() {
  // One id for all tries of this page: an answer that was lost does not make it twice.
  const [rid] = useState(randomId)
  const [isDirty, setDirty] = useState(false)
  const { dialog, allow } = useLeaveGuard(isDirty)
  const navigate = useNavigate()
  const { message } = App.useApp()
  const isShown = useIsShown()
  const create = useCreateFranchise({
    onSuccess: ({ id }) => {
      void message.success(t('franchises.created'))
      if (!isShown()) return
      allow()
      void navigate(`/franchises/${id}`, { replace: true })
    },
  })
  return (
    <>
      <FranchiseEditor
        franchise={null}
        isDirty={isDirty}
        onDirty={() => setDirty(true)}
        saving={create.isPending}
        onSave={form => create.mutate({ ...form, rid })}
      />
      {dialog}
    </>
  )
}
