import { isCode, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Order } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { useState } from 'react'
import { client } from '#data/client.ts'
import { failureText, reportFailure } from '#data/failures.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { keepGiftDraft } from '#stores/gift-draft.ts'
import { useText } from '#text/text.ts'

interface GiftOrder {
  ProductID: string
  ToUID: string
  SysName: string
  Quote: string
  message: string
}

const alipayLike: readonly number[] = [0, 1, 7]
const card = -1
const manual = 3
const gateway = 5

/** Where an order is paid. */
function payAddress({ guid, payType, amountMinor, product, sysName }: Order): string {
  const screen = payType === card ? 'notice' : payType === gateway ? 'payResult' : 'zfbPay'
  const said = { dislocalprice: String(amountMinor), title: product.title, msgParams: sysName }
  return `/${screen}?${new URLSearchParams({ params: guid, ...said })}`
}

/** Orders a gift and leads to where it is paid. `onChanged`: what was shown is out of date. */
export function useOrderGift(onChanged: () => void) {
  const t = useText()
  const navigate = useNavigate()
  const rid = useRid()
  const [isBusy, setBusy] = useState(false)
  async function begin(payType: number, input: GiftOrder): Promise<void> {
    if (payType === manual) {
      const { service } = await client.call(calls.payments.service, {})
      if (!service) return toast(t('gift.noService'))
      const there = new URLSearchParams({ toUid: service.id, userKey: service.userkey, refresh: '1' })
      return navigate(`/chat?${there}`)
    }
    const call = alipayLike.includes(payType) ? calls.payments.createAliPay : calls.payments.createOrder
    const order = await client.call(call, { ...input, rid: rid.of(input) })
    rid.renew()
    keepGiftDraft(null)
    navigate(payAddress(order))
  }
  async function order(payType: number, input: GiftOrder): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await begin(payType, input)
    } catch (error) {
      if (isCode(error, 'quoteChanged')) {
        toast(failureText(error, t) ?? '')
        onChanged()
      } else reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { order, isBusy }
}
