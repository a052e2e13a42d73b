import { isCode, useIsShown } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useEffect, useRef } from 'react'
import { keepOrder, tellsEnd } from '#components/pay/existing-order.ts'
import { payAddress } from '#components/pay/pay-address.ts'
import { client } from '#data/client.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useSignedIn } from '#stores/session.ts'

/** Whoever comes in with an order that waits for money is led to it, or once to the end of one that has expired. */
export function useUnpaidOrder(): void {
  const navigate = useNavigate()
  const isShown = useIsShown()
  const isSignedIn = useSignedIn()
  const isChecked = useRef(false)
  useEffect(() => {
    if (!isSignedIn || isChecked.current) return
    isChecked.current = true
    client.call(calls.payments.unpaid, {}).then(
      ({ info: [found] }) => {
        if (!found?.guid || !isShown()) return
        if (found.order && found.status === 1) {
          keepOrder(found.order)
          navigate(payAddress('zfbPay', found.guid))
        }
        if (found.status === 2 && tellsEnd(found.guid))
          navigate(payAddress('zfbPay', found.guid, { expired: '1' }))
      },
      (error: unknown) => {
        // What was cut off by leaving is asked again on coming back.
        if (isCode(error, 'cancelled')) isChecked.current = false
      },
    )
  }, [isSignedIn, isShown, navigate])
}
