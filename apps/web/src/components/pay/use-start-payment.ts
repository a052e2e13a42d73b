import { isCode, useRid } from '@xinghe/app-data'
import { CallFailure, calls } from '@xinghe/client'
import type { Order, PayType, ProductKind } from '@xinghe/contract'
import { holdPage, toast } from '@xinghe/ui'
import { useRef, useState } from 'react'
import { confirm } from '#components/overlay/dialogs/confirm.ts'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { isIos } from '#lib/is-ios.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { keepOrder } from './existing-order.ts'
import { gatewayUrl, payScreenOf } from './pay-address.ts'

export interface Wanted {
  payType: PayType
  productKind: ProductKind
  productId: string
  /** What was shown. */
  quote: string
  toUid?: string | undefined
  promotions?: readonly string[]
  addressId?: string | undefined
  /** With a gift. */
  message?: string | undefined
}

/** Pay types that are like Alipay. */
const alipayLike: readonly number[] = [0, 1, 7]
const gateway = 5

/** Orders what was chosen and leads to where it is paid. `onChanged`: what was shown is out of date. */
export function useStartPayment(onChanged: () => void) {
  const t = useText()
  const navigate = useNavigate()
  const rid = useRid()
  const isPaying = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function order({ payType, ...wanted }: Wanted): Promise<Order> {
    const input = {
      ...{ ProductID: wanted.productId, SysName: payType.sysName, productKind: wanted.productKind },
      ...{ Promotions: (wanted.promotions ?? []).join('|'), Quote: wanted.quote },
      ...(wanted.toUid !== undefined && { ToUID: wanted.toUid }),
      ...(wanted.addressId !== undefined && { addressId: wanted.addressId }),
      ...(wanted.message !== undefined && { message: wanted.message }),
    }
    const call = alipayLike.includes(payType.payType)
      ? calls.payments.createAliPay
      : calls.payments.createOrder
    const made = await client.call(call, { ...input, rid: rid.of(input) })
    // The same again is another order.
    rid.renew()
    return made
  }

  async function pay(wanted: Wanted): Promise<void> {
    if (isPaying.current) return
    isPaying.current = true
    setBusy(true)
    // Only a press may open a window, and the order takes longer than that lasts.
    const opensTab = wanted.payType.payType === gateway && !isIos(navigator)
    const tab = opensTab ? window.open('', '_blank') : null
    const release = holdPage()
    try {
      const made = await order(wanted)
      keepOrder(made)
      release()
      await lead(made, tab)
    } catch (error) {
      release()
      tab?.close()
      tellFailure(error)
    } finally {
      isPaying.current = false
      setBusy(false)
    }
  }

  async function lead(made: Order, tab: Window | null): Promise<void> {
    const url =
      made.payType === gateway && made.pay?.url ? gatewayUrl({ ...made.pay, url: made.pay.url }) : null
    if (url !== null && tab) {
      tab.opener = null
      tab.location.replace(url)
    } else if (url !== null) {
      if (await confirm({ title: t('pay.jump.title'), text: t('pay.jump.text') })) window.location.assign(url)
    }
    navigate(payScreenOf(made))
  }

  function tellFailure(error: unknown): void {
    if (isCode(error, 'payTypeUnavailable')) navigate('/zfbPayNotSupport')
    else if (isCode(error, 'gatewayFailed')) navigate('/unablePay')
    else if (isCode(error, 'quoteChanged')) toast((error as CallFailure).message, { durationMs: 3000 })
    else reportFailure(error)
    if (error instanceof CallFailure && !error.isNetwork) onChanged()
  }
  return { pay, isBusy }
}
