import { useState } from 'react'
import { confirm } from '#components/overlay/dialogs/confirm.ts'
import { useLeaveGuard, useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'

/** Where the viewer pays, asks or reads: the panel stays as it is behind these. */
const cached =
  /^\/(openVip|vip-center\/recharge|notice|zfbPay|vcoinPay|chat|helpDetail|activityRules|choseAddress)\/?$/i
/** Whoever goes there may not have meant to. */
const asked = /^\/(vip|vip-center|user)\/?$/i

export const isCachedBehind = (pathname: string): boolean => cached.test(pathname)

interface Leaving {
  /** The viewer is led away, and not asked. */
  isOff: boolean
  /** Whoever has just registered is led home when they leave for the first time. */
  leadsHome: boolean
}

/** Asks whoever goes back from the panel whether they want to. */
export function useLeave({ isOff, leadsHome }: Leaving): void {
  const t = useText()
  const navigate = useNavigate()
  const [hasLeft, setLeft] = useState(false)
  const isFirst = leadsHome && !hasLeft
  useLeaveGuard({
    holds: pathname =>
      !isOff && (isFirst ? pathname !== '/' && !cached.test(pathname) : asked.test(pathname)),
    ask: go => {
      if (isFirst) {
        setLeft(true)
        navigate('/', { replace: true })
        return
      }
      void confirm({
        title: t('openVip.leave.title'),
        text: t('openVip.leave.text'),
        confirmText: t('openVip.leave.go'),
        cancelText: t('openVip.leave.stay'),
      }).then(isSure => isSure && go())
    },
  })
}
