import type { GateReason } from '@xinghe/contract'
import { loginAddress } from '#lib/return-address.ts'
import { useLocation, useNavigate } from '#lib/router/router.tsx'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { Wall } from '../work/wall/wall.tsx'
import { WallActions } from '../work/wall/wall-actions.tsx'
import { wallWords } from '../work/wall/wall-words.ts'

/** In place of the picture: why a channel may not be watched, and what the viewer can do. */
export function LiveGate({ reason, still }: { reason: GateReason | null; still: string | undefined }) {
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const isVisitor = !useSignedIn()
  // A channel costs no coins, and is not counted among what is watched at once.
  if (reason === null || reason === 'gold' || reason === 'streams') return null
  return (
    <Wall
      tone={reason === 'vip' ? 'vip' : 'plain'}
      still={still}
      {...wallWords(reason, { of: 'channel' }, t)}
    >
      <WallActions reason={reason} isVisitor={isVisitor} onLogin={() => navigate(loginAddress(location))} />
    </Wall>
  )
}
