import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'
import { DecisionForm } from './decision-form.tsx'

/** Decides all selected cases in the same way, and tells which of them could not be. */
export function BulkDecision({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const decide = useCallMutation(calls.moderationAdmin.decide, {
    invalidates: [calls.moderationAdmin.cases, calls.moderationAdmin.case],
    onSuccess: ({ results }) => {
      const failed = results.flatMap(({ code }) => (code === 'success' ? [] : [t(`caseCodes.${code}`)]))
      const done = results.length - failed.length
      if (done > 0) void message.success(t('moderation.bulkDone', { count: done }))
      const reasons = [...new Set(failed)].join('、')
      if (failed.length > 0)
        void message.warning(t('moderation.bulkFailed', { count: failed.length, reasons }))
      setOpen(false)
      onDone()
    },
  })
  if (ids.length === 0 && !open) return null
  return (
    <>
      <Button type="primary" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {t('moderation.bulk')} · {t('moderation.selected', { count: ids.length })}
      </Button>
      <Modal
        open={open}
        title={t('moderation.bulkTitle', { count: ids.length })}
        footer={null}
        width={600}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <DecisionForm busy={decide.isPending} onSubmit={decision => decide.mutate({ ...decision, ids })} />
      </Modal>
    </>
  )
}
