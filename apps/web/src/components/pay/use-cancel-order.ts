import { useCallMutation, useIsShown } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { confirm } from '#components/overlay/dialogs/confirm.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { payAddress } from './pay-address.ts'

/** Gives an order up once its buyer is sure of it. */
export function useCancelOrder(guid: string): () => Promise<void> {
  const t = useText()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const cancel = useCallMutation(calls.payments.cancel, {
    loading: true,
    invalidates: [calls.payments.order, calls.payments.orders, calls.vip.payInfo],
    onSuccess: () => {
      if (isShown()) navigate(payAddress('zfbPayCancel', guid), { replace: true })
    },
  })
  return async () => {
    const isSure = await confirm({
      title: t('pay.cancel.title'),
      text: t('pay.cancel.text'),
      confirmText: t('pay.cancel.confirm'),
      cancelText: t('pay.cancel.stay'),
    })
    if (isSure) cancel.mutate({ guid })
  }
}
