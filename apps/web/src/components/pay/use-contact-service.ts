import { calls } from '@xinghe/client'
import { confirm } from '#components/overlay/dialogs/confirm.ts'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'

/**
 * Leads to whom the site names for questions about payments; where it names nobody, says so and offers the feedback.
 * @param guid the order that the question is about
 */
export function useContactService(guid?: string): () => Promise<void> {
  const t = useText()
  const navigate = useNavigate()
  return async () => {
    try {
      const { service } = await client.call(calls.payments.service, {})
      if (service) {
        const query = new URLSearchParams({ toUid: service.id, userKey: service.userkey, refresh: '1' })
        return navigate(`/chat?${query}`)
      }
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
