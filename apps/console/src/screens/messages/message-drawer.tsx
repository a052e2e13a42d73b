import { isCode, useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffMessage } from '@xinghe/contract'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { t } from '#text/text.ts'
import { type Fields, fieldsOf, formOf } from './fields.ts'
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
  return (
    <EditDrawer<StaffMessage, Fields>
      of={edited}
      title={t(edited === 'new' ? 'messages.add' : 'messages.edit')}
      name="message"
      width={640}
      saved={t('messages.saved')}
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
