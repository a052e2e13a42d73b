import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { VipCategory, VipPackage } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { useChosenAddress } from '#components/pay/chosen-address.ts'
import { useStartPayment } from '#components/pay/use-start-payment.ts'
import { loginAddress } from '#lib/return-address.ts'
import { useLocation, useNavigate } from '#lib/router/router.tsx'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { toggledPromotion } from './choice.ts'

interface Chosen {
  category: VipCategory
  chosen: VipPackage
  toUid: string | undefined
  onChanged: () => void
}

/** Way to pay that others are not bought VIP by. */
const coinPayType = 2

/** What is chosen beside the package, what all of it costs and leads to, and paying for it. */
export function usePurchase({ category, chosen, toUid, onChanged }: Chosen) {
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const isSignedIn = useSignedIn()
  // Until the viewer chooses, what is best for them.
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [sysName, setSysName] = useState<string | null>(null)
  const address = useAddress()
  const payTypes = category.payTypes.filter(({ payType }) => toUid === undefined || payType !== coinPayType)
  const payType = payTypes.find(one => one.sysName === sysName) ?? payTypes[0]
  // Another package may not have what was chosen for the one before.
  const applied = (codes ?? chosen.bestPromotions).filter(code =>
    chosen.promotions.some(({ promotionCode }) => promotionCode === code),
  )
  const quote = useCall(
    calls.vip.quote,
    {
      ProductID: chosen.packageId,
      Promotions: applied.join('|'),
      ...(toUid !== undefined && { ToUID: toUid }),
    },
    { enabled: isSignedIn, quiet: true, staleMs: 0 },
  )
  const refresh = () => {
    void quote.refetch()
    onChanged()
  }
  const { pay: start } = useStartPayment(refresh)
  const isRefused = isCode(quote.error, 'promotionInvalid')
  useEffect(() => {
    if (!isRefused) return
    setCodes(before => (before ?? chosen.bestPromotions).slice(0, -1))
    toast(t('openVip.promotionsApart'))
  }, [isRefused, t, chosen.bestPromotions])

  function toggle(code: string) {
    const next = toggledPromotion(applied, code)
    if (next) setCodes(next)
    else toast(t('openVip.promotionsMost'))
  }
  function pay() {
    if (!isSignedIn) return navigate(loginAddress(withChoice(location, category.id, chosen.packageId)))
    if (!payType || !quote.data) return
    void start({
      ...{ payType, productKind: 'vip', productId: chosen.packageId, quote: quote.data.quote },
      ...{ toUid, promotions: applied },
      addressId: payType.payType === -1 ? address.id : undefined,
    })
  }
  return {
    ...{ payTypes, payType, quote, isSignedIn, pay, address, refresh },
    choosePayType: setSysName,
    promotions: { codes: applied, onToggle: toggle },
  }
}
export type Purchase = ReturnType<typeof usePurchase>

/** The billing address that was chosen, else the default one. */
function useAddress(): { id: string | undefined } {
  const isSignedIn = useSignedIn()
  const chosen = useChosenAddress(state => state.id)
  const { data } = useCall(calls.payments.addresses, {}, { enabled: isSignedIn, quiet: true })
  return { id: data?.info.find(({ id }) => id === chosen)?.id ?? data?.info[0]?.id }
}

/** The address of the panel with what is chosen, to which the log-in leads back. */
function withChoice(
  { pathname, search }: { pathname: string; search: string },
  category: string,
  pack: string,
) {
  const params = new URLSearchParams(search)
  params.set('categoryId', category)
  params.set('selectId', pack)
  return { pathname, search: `?${params}` }
}
