import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { shadowLimits } from '@xinghe/contract'
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'
import { ShadowHours } from './shadow-hours.tsx'

interface ProlongShadowProps {
  id: string
  label: string
  onDone?: () => void
}

/** Lets a limit last so long from now on; the case that a rule opened with it is settled so. */
export function ProlongShadow({ id, label, onDone }: ProlongShadowProps) {
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [hours, setHours] = useState<number>(shadowLimits.defaultHours)
  const prolong = useCallMutation(calls.shadowAdmin.prolong, {
    invalidates: [
      calls.shadowAdmin.list,
      calls.moderationAdmin.ofUser,
      calls.moderationAdmin.cases,
      calls.auditAdmin.list,
    ],
    onSuccess: () => {
      void message.success(t('shadows.prolonged'))
      setOpen(false)
      onDone?.()
    },
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal
        open={open}
        title={t('shadows.prolongTitle')}
        okText={label}
        cancelText={t('shadows.cancel')}
        confirmLoading={prolong.isPending}
        onOk={() => prolong.mutate({ id, hours })}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <ShadowHours hours={hours} onChange={setHours} />
      </Modal>
    </>
  )
}
