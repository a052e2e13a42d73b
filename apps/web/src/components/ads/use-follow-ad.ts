import type { Ad } from '@xinghe/contract'
import { loginAddress } from '#lib/return-address.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { session } from '#stores/session.ts'
import { tellFollowed } from './showings.ts'

/** Where an ad leads somebody: a visitor to the log-in first, where it asks for that. */
export function adTarget({ linkURL, appParam }: Ad, isVisitor: boolean): string {
  const isOurs = linkURL.startsWith('/')
  return isOurs && appParam.isNeedLogin && isVisitor
    ? loginAddress(new URL(linkURL, window.location.origin))
    : linkURL
}

/** Follows an ad: to a page of this site, or out of it in a window that knows nothing of this one. */
export function useFollowAd(): (ad: Ad) => void {
  const navigate = useNavigate()
  return ad => {
    tellFollowed(ad)
    const to = adTarget(ad, !session.token())
    if (to.startsWith('/')) navigate(to)
    else if (to.startsWith('https://')) window.open(to, '_blank', 'noopener,noreferrer')
  }
}
