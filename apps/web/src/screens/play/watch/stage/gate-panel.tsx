import type { Episode, GateReason, GoldOffer, WorkDetails } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { useEffect } from 'react'
import wallStyles from '#components/work/wall/wall.module.css'
import { Wall } from '#components/work/wall/wall.tsx'
import { WallActions } from '#components/work/wall/wall-actions.tsx'
import { firstForVip, wallWords } from '#components/work/wall/wall-words.ts'
import { client } from '#data/client.ts'
import { playAddress } from '#lib/play-address.ts'
import { asksVip } from '#lib/vip-address.ts'
import type { Player } from '#player/store.ts'
import { usePlayer } from '#player/use-player.ts'
import { keepMinor } from '#stores/minor.ts'
import { useSignedIn } from '#stores/session.ts'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { GoldPanel } from './gold-panel.tsx'
import { StreamsPanel } from './streams-panel.tsx'

/** In which those who wait for an episode open it. */
const spreadMs = 5000

interface GatePanelProps {
  reason: GateReason | null
  player: Player
  work: WorkDetails | undefined
  episode: Episode | undefined
  episodes: readonly Episode[]
  /** What the episode costs that is unlocked with coins. */
  gold: GoldOffer | null
  onLogin: () => void
}

/** In place of the picture: why it may not be watched, and what the viewer can do. */
export function GatePanel({ reason, player, work, episode, episodes, gold, onLogin }: GatePanelProps) {
  const t = useText()
  const isVisitor = !useSignedIn()
  const trial = usePlayer(player, state => state.trial)
  const reached = usePlayer(player, state => state.currentTime)
  // The server knows it of this browser, even when the device has forgotten.
  const isMinor = reason?.startsWith('minor') ?? false
  useEffect(() => {
    if (isMinor) keepMinor(true)
  }, [isMinor])
  useOpenedAt(reason === 'early' ? (episode?.freeAt ?? null) : null, player.request.retry)
  if (reason === null) return null
  const still = (episode?.cover ?? work?.cover)?.url
  const retry = player.request.retry
  const isOver = trial !== null && reached >= trial.seconds
  function goOn() {
    if (isOver) player.store.setState({ currentTime: 0 })
    retry()
  }
  const stay = trial && (
    <button type="button" className={wallStyles.other} onClick={goOn}>
      {t(isOver ? 'wall.trial.again' : 'wall.trial.stay')}
    </button>
  )
  if (reason === 'streams') return <StreamsPanel player={player} still={still} />
  if (reason === 'gold') {
    // As the player knows them: details that failed to load keep nobody from paying.
    const opened = player.store.getState()
    return gold && opened.mediaKey && opened.episode ? (
      <GoldPanel
        mediaKey={opened.mediaKey}
        episode={opened.episode}
        still={still}
        offer={gold}
        isVisitor={isVisitor}
        onLogin={onLogin}
        onUnlocked={retry}
      >
        {stay}
      </GoldPanel>
    ) : null
  }
  const vipFrom = firstForVip(episodes)
  const words = wallWords(
    reason,
    {
      of: 'episode',
      trialSeen: isOver,
      isSiteWide: episode?.gate === null,
      ...(episode?.freeAt && { free: formatMoment(episode.freeAt) }),
      ...(vipFrom !== null && work && { vipFrom: { number: vipFrom, kind: work.kind } }),
    },
    t,
  )
  const isForVip = asksVip(reason)
  const isOpen = ({ gate, freeAt }: Episode) => gate === null && (freeAt ?? 0) <= client.serverNow()
  const free = work && isForVip ? episodes.find(isOpen) : undefined
  const other = work && free && { to: playAddress(work.mediaKey, free.id), label: t('wall.free') }
  return (
    <Wall tone={isForVip ? 'vip' : 'plain'} still={still} {...words}>
      <WallActions reason={reason} isVisitor={isVisitor} onLogin={onLogin} other={other} />
      {stay}
    </Wall>
  )
}

/** Opens once the time has come, if that is soon; not all viewers in the same second. */
function useOpenedAt(at: number | null, open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same for the whole life of the panel
  useEffect(() => {
    const left = at === null ? Number.POSITIVE_INFINITY : at - client.serverNow()
    if (left > dayMs) return
    const timer = setTimeout(open, Math.max(0, left) + 1000 + Math.random() * spreadMs)
    return () => clearTimeout(timer)
  }, [at])
}
