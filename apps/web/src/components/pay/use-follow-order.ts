import type { Order } from '@xinghe/contract'
import { useEffect } from 'react'
import { useNavigate } from '#lib/router/router.tsx'
import { payAddress } from './pay-address.ts'

/** Leads on from a screen where an order is paid: to `elsewhere` if that is its place, to `success` once it is paid. */
export function useFollowOrder(order: Order, elsewhere: string | null, success: string): void {
  const navigate = useNavigate()
  const { guid, state } = order
  useEffect(() => {
    if (elsewhere !== null) navigate(elsewhere, { replace: true })
    else if (state === 'fulfilled') navigate(payAddress(success, guid), { replace: true })
    else if (state === 'cancelled') navigate(payAddress('zfbPayCancel', guid), { replace: true })
  }, [guid, state, elsewhere, success, navigate])
}
