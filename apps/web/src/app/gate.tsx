import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { toast } from '@xinghe/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { loginAddress } from '#lib/return-address.ts'
import { useLocation, useNavigate } from '#lib/router/router.tsx'
import { vipAddress } from '#lib/vip-address.ts'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import type { AppRoute } from './route.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** Lets a viewer into a screen or leads elsewhere; the log-in brings back to the page that was asked for. */
export function Gate({ route, children }: { route: AppRoute; children: ReactNode }) {
  const viewer = useSession(state => state.user)
  const isLeaving = useSession(state => state.isLeaving)
  const [wasLeaving] = useState(isLeaving)
  const config = useCall(calls.site.config, {}, { enabled: route.gate === 'play', quiet: true })
  const waits = route.gate === 'play' && config.isPending
  // Somebody else leads away whoever has come in: this would go before them, with words of its own.
  const isLedAway = isLeaving && !wasLeaving
  const refusal = waits || isLedAway ? null : refusalOf(route.gate, viewer, config.data ?? null)
  useLeave(refusal)
  return waits || refusal ? <ScreenSkeleton route={route} /> : children
}

function useLeave(refusal: Refusal | null): void {
  const navigate = useNavigate()
  const location = useLocation()
  const t = useText()
  const to = refusal?.to
  const text = refusal?.text
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!to || !text) return
    toast(t(text), { durationMs: 3000, at: to === 'login' ? 'top' : 'middle' })
    navigate(to === 'login' ? loginAddress(location) : vipAddress, { replace: true })
  }, [to, text])
}
