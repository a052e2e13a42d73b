import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ReckonedGrantRow, VipSource } from '@xinghe/contract'
import { App } from 'antd'
import { AskButton } from '#components/form/ask-button.tsx'
import { t } from '#text/text.ts'

/** What was bought is taken back by a refund of its order. */
export const isBought = (source: VipSource): boolean => ['order', 'gift', 'couple'].includes(source)

export function TakeBackVip({ uid, grant: { id, days, kind } }: { uid: string; grant: ReckonedGrantRow }) {
  const { message } = App.useApp()
  const reverse = useCallMutation(calls.vipAdmin.reverse, {
    invalidates: [calls.vipAdmin.standing, calls.usersAdmin.picture, calls.auditAdmin.list],
    onSuccess: () => void message.success(t('vip.user.reverseDone')),
  })
  return (
    <AskButton
      button={{ size: 'small', danger: true, children: t('vip.user.reverse') }}
      title={t('vip.user.reverseTitle', { days, kind: t(`vipKinds.${kind}`) })}
      ok={t('vip.user.reverse')}
      label={t('orders.why')}
      rule={t('orders.whyRule')}
      change={reverse}
      onSend={why => reverse.mutate({ id, toUid: uid, why })}
    >
      {t('vip.user.reverseHint')}
    </AskButton>
  )
}
