import { useIsShown } from '@xinghe/app-data'
import { randomId } from '@xinghe/client'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { useCloseGuard } from '#components/page/close-guard.tsx'
import { useCreateChannel } from '#data/live-channels.ts'
import { t } from '#text/text.ts'
import { ChannelForm, type Fields, sentForm } from './channel-form.tsx'

interface ChannelDialogProps {
  open: boolean
  /** The next free one. */
  number: number
  groups: readonly string[]
  onClose: () => void
  onMade: (id: string) => void
}

/** Creates a channel; its programme is edited on its own page. */
export function ChannelDialog({ open, number, groups, onClose, onMade }: ChannelDialogProps) {
  const [form] = Form.useForm<Fields>()
  const isShown = useIsShown()
  const create = useCreateChannel({
    onSuccess: ({ id }) => {
      if (isShown()) onMade(id)
    },
  })
  const [rid] = useState(randomId)
  const guard = useCloseGuard(onClose)
  const initial: Fields = {
    number,
    group: groups[0] ?? '',
    name: '',
    logoKey: null,
    regions: [],
    access: 'free',
    kind: 'linear',
    outsideUrl: null,
    danmu: true,
  }
  const submit = (fields: Fields) => create.mutate({ form: sentForm(fields), rid })
  return (
    <Modal
      open={open}
      title={t('live.create')}
      okText={t('actions.save')}
      confirmLoading={create.isPending}
      onOk={form.submit}
      onCancel={guard.close}
      width={520}
      destroyOnHidden
    >
      <ChannelForm
        form={form}
        initial={initial}
        logoUrl={null}
        groups={groups}
        onTouch={guard.touch}
        onFinish={submit}
      />
    </Modal>
  )
}
