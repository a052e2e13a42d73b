import { useIsShown } from '@xinghe/app-data'
import { randomId } from '@xinghe/client'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveGuard } from '#components/page/leave-guard.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { useCreateWork } from '#data/works.ts'
import { t } from '#text/text.ts'
import { type Draft, emptyWork, sameWork, savedOf } from './draft.ts'
import { isValid, showFault } from './editor.ts'
import { WorkFields } from './fields.tsx'

export function Component() {
  const [form] = Form.useForm<Draft>()
  const [dirty, setDirty] = useState(false)
  // One id for all tries of this page: an answer that was lost does not make the work twice.
  const [rid] = useState(randomId)
  const isShown = useIsShown()
  const create = useCreateWork({
    onError: error => void showFault(form, error),
    onSuccess: ({ mediaKey }) => {
      void message.success(t('work.created'))
      if (!isShown()) return
      allow()
      void navigate(`/works/${mediaKey}?tab=episodes`, { replace: true })
    },
  })
  const navigate = useNavigate()
  const { message } = App.useApp()
  const { dialog, allow } = useLeaveGuard(dirty)

  async function save() {
    if (!(await isValid(form))) {
      void message.error(t('work.invalid'))
      return
    }
    create.mutate({ ...savedOf(form.getFieldsValue(true)), rid })
  }

  return (
    <>
      <PageHead
        sticky
        title={t('work.newTitle')}
        extra={
          <Button type="primary" loading={create.isPending} onClick={() => void save()}>
            {t('actions.save')}
          </Button>
        }
      />
      <WorkFields
        form={form}
        initial={emptyWork}
        work={null}
        onTouch={() => setDirty(!sameWork(savedOf(form.getFieldsValue(true)), emptyWork))}
        onSubmit={() => void save()}
      />
      {dialog}
    </>
  )
}
