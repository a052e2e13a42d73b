import { useRef, useState } from 'react'
import { confirm } from '#components/overlay/dialogs/confirm.ts'
import { returnAddress } from '#lib/return-address.ts'
import { previousAddress } from '#lib/router/history.ts'
import { useLeaveGuard, useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { leavingFor } from './leaving.ts'
import { markRetained, wasRetained } from './retained.ts'

interface Leaving {
  /** The viewer is led away, and not asked. */
  isOff: boolean
  /** There is something for the viewer to stay for: packages of VIP, which they have none of. */
  hasOffer: boolean
}

/**
 * What happens when the viewer leaves the panel. Whoever has just registered is led home, or back to what they were at,
 * and not asked. Others are asked where they go back to their own pages, and once in a visit offered VIP a last time
 * where they go anywhere else. Answers that offer.
 */
export function useLeave({ isOff, hasOffer }: Leaving) {
  const t = useText()
  const navigate = useNavigate()
  const params = useSearchParams()
  const isLeaving = useSession(state => state.isLeaving)
  const hasLeft = useRef(false)
  const [go, setGo] = useState<(() => void) | null>(null)
  const isRegistered = params.has('fromRegister')
  const wayOf = (pathname: string) => {
    if (isOff || isLeaving || hasLeft.current) return null
    const way = leavingFor(pathname, { isRegistered })
    return way === 'elsewhere' && (!hasOffer || wasRetained()) ? null : way
  }
  useLeaveGuard({
    holds: pathname => wayOf(pathname) !== null,
    ask: (go, pathname) => {
      const way = wayOf(pathname)
      if (way === 'registered') {
        hasLeft.current = true
        const to = returnAddress(params)
        if (previousAddress() === to) navigate(-1)
        else navigate(to, { replace: true })
      } else if (way === 'elsewhere') {
        markRetained()
        setGo(() => go)
      } else
        void confirm({
          title: t('openVip.leave.title'),
          text: t('openVip.leave.text'),
          confirmText: t('openVip.leave.go'),
          cancelText: t('openVip.leave.stay'),
        }).then(isSure => isSure && go())
    },
  })
  const stay = () => setGo(null)
  return {
    isOpen: go !== null,
    stay,
    leave: () => {
      stay()
      go?.()
    },
  }
}
