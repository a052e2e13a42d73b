import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ShadowLimit } from '@xinghe/contract'
import { App, Button, Flex } from 'antd'
import { ProlongShadow } from '#components/moderation/prolong-shadow.tsx'
import { useMayChange } from '#data/may-change.ts'
import { t } from '#text/text.ts'

const invalidates = [
  calls.shadowAdmin.list,
  calls.moderationAdmin.ofUser,
  calls.moderationAdmin.cases,
  calls.auditAdmin.list,
]

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
      <ProlongShadow id={id} label={t('shadows.prolong')} />
      <Button size="small" loading={end.isPending} onClick={() => ask('end', () => end.mutate({ id }))}>
        {t('shadows.end')}
      </Button>
    </Flex>
  )
}
