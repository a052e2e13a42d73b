import { useRid } from '@xinghe/app-data'
import type { StaffPoll } from '@xinghe/contract'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
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
  const rid = useRid()
  const create = useCreatePoll()
  const update = useUpdatePoll()
  async function save(fields: Fields, poll: StaffPoll | null) {
    const said = formOf(fields)
    if (poll) return update.mutateAsync({ id: poll.id, ...said })
    // An answer that was lost does not make the poll twice.
    await create.mutateAsync({ mediaKey, ...said, rid: rid.of({ mediaKey, ...said }) })
    rid.renew()
  }
  return (
    <EditDrawer<StaffPoll, Fields>
      of={edited}
      title={t(edited === 'new' ? 'polls.add' : 'polls.edit')}
      name="poll"
      width={520}
      saved={t('polls.saved')}
      isGuarded
      fieldsOf={fieldsOf}
      onSave={save}
      onClose={onClose}
    >
      {(form, poll) => <PollFields form={form} poll={poll} />}
    </EditDrawer>
  )
}
