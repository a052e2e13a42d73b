import { calls } from '@xinghe/client'
import { confirm } from '#components/overlay/dialogs/confirm.ts'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { payAddress } from './pay-address.ts'

/** Leads to how customer service is reached, about an order where there is one; where it is not, says so and offers the feedback. */
export function useContactService(guid?: string): () => Promise<void> {
  const t = useText()
  const navigate = useNavigate()
  return async () => {
    try {
      const { contact, service } = await client.call(calls.payments.service, {})
      if (contact || service)
        return navigate(guid === undefined ? '/customerService' : payAddress('customerService', guid))
    } catch (error) {
      return reportFailure(error)
    }
    const isWanted = await confirm({
      title: t('pay.service.title'),
      text: t('pay.service.text'),
      confirmText: t('pay.service.feedback'),
    })
    if (isWanted) navigate(`/recharge-feedback${guid === undefined ? '' : `?order=${guid}`}`)
  }
}
