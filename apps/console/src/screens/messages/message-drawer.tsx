import { isCode, useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffMessage } from '@xinghe/contract'
import { App } from 'antd'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { formatCount } from '#text/format.ts'
import { t } from '#text/text.ts'
import { type Fields, fieldsOf, formOf, isSentNow, uidsIn } from './fields.ts'
import { MessageFields } from './message-fields.tsx'

interface MessageDrawerProps {
  edited: StaffMessage | 'new' | null
  onClose: () => void
}

/** All of a message that has not begun. */
export function MessageDrawer({ edited, onClose }: MessageDrawerProps) {
  const rid = useRid()
  const save = useCallMutation(calls.noticesAdmin.save, {
    invalidates: [calls.noticesAdmin.list],
    onSuccess: () => rid.renew(),
  })
  const count = useCallMutation(calls.noticesAdmin.countAudience)
  const { modal } = App.useApp()
  async function peopleOf({ audience, least, uids }: Fields): Promise<number> {
    if (audience === 'users') return uidsIn(uids).length
    return (await count.mutateAsync({ kind: audience, ...(audience !== 'all' && { least }) })).people
  }
  async function ask(fields: Fields): Promise<boolean> {
    if (!isSentNow(fields, Date.now())) return true
    // A failure has been told of.
    const people = await peopleOf(fields).catch(() => null)
    if (people === null) return false
    return modal.confirm({
      title: t('messages.sendAsk', { count: formatCount(people) }),
      content: t('messages.sendNote'),
      okText: t('messages.sendNow'),
      cancelText: t('messages.goBack'),
      autoFocusButton: 'cancel',
    })
  }
  return (
    <EditDrawer<StaffMessage, Fields>
      of={edited}
      title={t(edited === 'new' ? 'messages.add' : 'messages.edit')}
      name="message"
      width={640}
      saved={t('messages.saved')}
      sends={{
        text: fields => t(isSentNow(fields, Date.now()) ? 'messages.sendNow' : 'messages.sendLater'),
        ask,
      }}
      fieldsOf={fieldsOf}
      onSave={async (fields, message, form) => {
        const input = formOf(fields, message)
        try {
          await save.mutateAsync({ ...input, rid: rid.of(input) })
        } catch (error) {
          if (isCode(error, 'notFound'))
            form.setFields([{ name: 'targetValue', errors: [t('messages.targetMissing')] }])
          throw error
        }
      }}
      onClose={onClose}
    >
      {form => <MessageFields form={form} />}
    </EditDrawer>
  )
}
