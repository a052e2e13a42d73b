import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { type ShadowLimit, shadowLimits } from '@xinghe/contract'
import { App, Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import { ShadowHours } from '#components/moderation/shadow-hours.tsx'
import { useMayChange } from '#data/may-change.ts'
import { t } from '#text/text.ts'

const invalidates = [calls.shadowAdmin.list, calls.moderationAdmin.ofUser, calls.auditAdmin.list]

/** Prolongs or ends one limit, or shows others what was written under it. */
export function ShadowActions({ row: { id, isOn, release } }: { row: ShadowLimit }) {
  const { message, modal } = App.useApp()
  const mayChange = useMayChange()
  const saying = (text: 'shadows.ended' | 'shadows.releaseStarted') => ({
    invalidates,
    onSuccess: () => void message.success(t(text)),
  })
  const end = useCallMutation(calls.shadowAdmin.end, saying('shadows.ended'))
  const show = useCallMutation(calls.shadowAdmin.release, saying('shadows.releaseStarted'))
  if (!mayChange) return null
  if (!isOn && release !== 'kept') return null
  const ask = (text: 'end' | 'release', onOk: () => void) =>
    modal.confirm({
      title: t(`shadows.${text}Ask`),
      content: t(`shadows.${text}Note`),
      okText: t(`shadows.${text}`),
      cancelText: t('shadows.cancel'),
      onOk,
    })
  if (!isOn)
    return (
      <Button size="small" loading={show.isPending} onClick={() => ask('release', () => show.mutate({ id }))}>
        {t('shadows.release')}
      </Button>
    )
  return (
    <Flex gap={8}>
      <Prolong id={id} />
      <Button size="small" loading={end.isPending} onClick={() => ask('end', () => end.mutate({ id }))}>
        {t('shadows.end')}
      </Button>
    </Flex>
  )
}

function Prolong({ id }: { id: string }) {
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [hours, setHours] = useState<number>(shadowLimits.defaultHours)
  const prolong = useCallMutation(calls.shadowAdmin.prolong, {
    invalidates,
    onSuccess: () => {
      void message.success(t('shadows.prolonged'))
      setOpen(false)
    },
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('shadows.prolong')}
      </Button>
      <Modal
        open={open}
        title={t('shadows.prolongTitle')}
        okText={t('shadows.prolong')}
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
