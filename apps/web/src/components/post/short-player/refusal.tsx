import type { GateReason, Short } from '@xinghe/contract'
import { playAddress } from '#lib/play-address.ts'
import { loginAddress } from '#lib/return-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useLocation } from '#lib/router/router.tsx'
import { asksVip, vipAddress } from '#lib/vip-address.ts'
import type { Player } from '#player/store.ts'
import { usePlayer } from '#player/use-player.ts'
import { useText } from '#text/text.ts'
import { refusalWords } from './refusal-words.ts'
import styles from './short-player.module.css'

/** In the middle: why it may not be watched, and where the viewer can change that. */
export function Refusal({ player, short }: { player: Player; short: Short }) {
  const t = useText()
  const location = useLocation()
  const refused = usePlayer(player, state => state.refused)
  const isOver = usePlayer(player, ({ trial, currentTime }) => trial !== null && currentTime >= trial.seconds)
  const way = wayOut(refused, short, loginAddress(location))
  return (
    <div className={styles.trouble} role="status">
      <p>{t(refusalWords(refused, isOver))}</p>
      {way && (
        <Link to={way.to} className={styles.whole}>
          {t(way.label)}
        </Link>
      )}
    </div>
  )
}

function wayOut(refused: GateReason | null, { source, mediaKey }: Short, login: string) {
  if (asksVip(refused)) return { to: vipAddress, label: 'short.openVip' } as const
  if (refused === 'login') return { to: login, label: 'common.goLogin' } as const
  // The play screen has a panel for each of these.
  const hasPanel = source === 'work' && (refused === 'gold' || refused === 'streams')
  return hasPanel ? ({ to: playAddress(mediaKey), label: 'short.openWork' } as const) : null
}
