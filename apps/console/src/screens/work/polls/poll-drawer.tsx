import { useIsShown, useRid } from '@xinghe/app-data'
import type { StaffPoll } from '@xinghe/contract'
import { App, Button, Form } from 'antd'
import { type CloseGuard, useCloseGuard } from '#components/page/close-guard.tsx'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
import { useCreatePoll, useUpdatePoll } from '#data/polls.ts'
import { t } from '#text/text.ts'
import { type Fields, fieldsOf, formOf } from './fields.ts'
import { PollFields } from './poll-fields.tsx'

interface PollDrawerProps {
  mediaKey: string
  edited: StaffPoll | 'new' | null
  onClose: () => void
}

/** Makes a poll, or changes one in which nobody has voted. */
export function PollDrawer({ mediaKey, edited, onClose }: PollDrawerProps) {
  const guard = useCloseGuard(onClose)
  return (
    <DetailDrawer
      of={edited}
      width={520}
      title={t(edited === 'new' ? 'polls.add' : 'polls.edit')}
      extra={
        <Button type="primary" htmlType="submit" form="poll">
          {t('actions.save')}
        </Button>
      }
      onClose={guard.close}
    >
      {edited => <PollForm mediaKey={mediaKey} poll={edited === 'new' ? null : edited} guard={guard} />}
    </DetailDrawer>
  )
}

interface PollFormProps {
  mediaKey: string
  poll: StaffPoll | null
  guard: CloseGuard
}

function PollForm({ mediaKey, poll, guard }: PollFormProps) {
  const [form] = Form.useForm<Fields>()
  const { message } = App.useApp()
  const isShown = useIsShown()
  const rid = useRid()
  const onSuccess = () => {
    void message.success(t('polls.saved'))
    if (isShown()) guard.done()
  }
  const create = useCreatePoll({ onSuccess })
  const update = useUpdatePoll({ onSuccess })
  function save() {
    const said = formOf(form.getFieldsValue(true))
    if (poll) return update.mutate({ id: poll.id, ...said })
    // An answer that was lost does not make the poll twice.
    create.mutate({ mediaKey, ...said, rid: rid.of({ mediaKey, ...said }) })
  }
  return (
    <Form<Fields>
      id="poll"
      name="poll"
      form={form}
      layout="vertical"
      initialValues={fieldsOf(poll)}
      onValuesChange={guard.touch}
      onFinish={save}
      disabled={create.isPending || update.isPending}
    >
      <PollFields form={form} poll={poll} />
    </Form>
  )
}
