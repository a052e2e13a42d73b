import type { Episode, Trial, WorkDetails } from '@xinghe/contract'
import { pictureAt } from '@xinghe/contract/pictures'
import { toast } from '@xinghe/ui'
import { useEffect } from 'react'
import { useGuestMask } from '#components/account/guest-mask/use-require-sign-in.ts'
import { LaterBubble } from '#components/danmu/actions/later-bubble.tsx'
import { LaterComposer } from '#components/danmu/compose/later-composer.tsx'
import { useMoreFun } from '#components/work/more-fun/use-more-fun.ts'
import layout from '#components/work/play-layout/play-layout.module.css'
import { episodeName, isSingle } from '#components/work/work-card/work-note.ts'
import { later, useLater } from '#lib/later.ts'
import { loadChunk, loadWithRetry } from '#lib/load-chunk.ts'
import { loginAddress } from '#lib/return-address.ts'
import { useLocation, useNavigate } from '#lib/router/router.tsx'
import { asksVip, vipAddress } from '#lib/vip-address.ts'
import { PlayerView } from '#player/player-view.tsx'
import type { Player } from '#player/store.ts'
import type { Gate } from '#player/view-props.ts'
import { loadTexts, useText } from '#text/text.ts'
import { type Setting, whatComesBefore, whatFollows } from '../episodes/what-follows.ts'
import type { Play } from './use-play.ts'
import { wantsWall } from './wants-wall.ts'

const gatePanel = later(async () => {
  const [{ GatePanel }] = await Promise.all([import('./gate-panel.tsx'), loadTexts(['wall', 'security'])])
  return GatePanel
})

// What a film is shown with comes after its first picture.
const playerAds = later(async () => {
  const [{ PlayerAds }] = await Promise.all([import('#components/ads/player-ads.tsx'), loadTexts(['ads'])])
  return PlayerAds
})
const floatingAd = later(async () => {
  const [{ FloatingAd }] = await Promise.all([import('#components/ads/floating-ad.tsx'), loadTexts(['ads'])])
  return FloatingAd
})

interface StageProps {
  mediaKey: string
  work: WorkDetails | undefined
  episodes: readonly Episode[]
  play: Play
  setting: Setting
  onBack: () => void
  onTune: () => void
  /** Shows all episodes. */
  onAll: () => void
}

/** The picture at the top of the page with its player. */
export function Stage({ mediaKey, work, episodes, play, setting, onBack, onTune, onAll }: StageProps) {
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const { next: autoNext, skip: autoSkip } = useMoreFun()
  const { player, opened, begun } = play
  const GatePanel = useLater(gatePanel, wantsWall(opened, begun))
  const PlayerAds = useLater(playerAds, begun)
  const FloatingAd = useLater(floatingAd, begun)
  const episode = episodes.find(({ id }) => id === opened?.episode)
  const follows = whatFollows(opened, setting)
  const before = whatComesBefore(opened, episodes, setting)
  const listed = work !== undefined && !isSingle(work) && episodes.length > 0
  const showGuestMask = useGuestMask()
  const goLogin = () => navigate(loginAddress(location))

  function openWhole(reason: Trial['reason'] | undefined) {
    if (reason === 'gold') player?.refuse(reason)
    else if (reason) navigate(asksVip(reason) ? vipAddress : loginAddress(location))
  }
  function onGate(reason: Gate) {
    if (reason !== 'vip') showGuestMask(reason === 'mark' ? reason : 'quality')
    else toast(t('toast.vipRequired'), { durationMs: 3000 })
  }

  function reportProblem() {
    if (!work) return
    const title = titleOf(work, episode, t)
    loadChunk(() => import('./report-problem.ts')).then(
      ({ problemAddress }) => navigate(problemAddress(work, episode, title)),
      // The form asks for the rest.
      () => navigate(`/playFeedBack?gid=${mediaKey}`),
    )
  }
  useRecentEvents(player, begun)

  return (
    <div className={layout.stage}>
      {player && (
        <PlayerView
          player={player}
          film={mediaKey}
          t={t}
          title={work ? titleOf(work, episode, t) : ''}
          poster={work?.cover ? pictureAt(work.cover.url, 743) : undefined}
          onBack={onBack}
          onNext={follows ? () => navigate(follows.address, { replace: true }) : undefined}
          nextLabel={follows?.kind === 'work' ? t('play.nextWork') : undefined}
          autoNext={autoNext && follows?.byItself}
          onGate={onGate}
          onWhole={() => openWhole(opened?.trial?.reason)}
          wholeLabel={t(`play.whole.${opened?.trial?.reason ?? 'vip'}`)}
          renderGate={reason =>
            GatePanel && (
              <GatePanel
                reason={reason}
                player={player}
                work={work}
                episode={episode}
                episodes={episodes}
                gold={opened?.gold ?? null}
                onLogin={goLogin}
              />
            )
          }
          onPrevious={before ? () => navigate(before, { replace: true }) : undefined}
          onEpisodes={listed ? onAll : undefined}
          episodesLabel={work?.kind === 'variety' ? t('play.issues') : undefined}
          autoSkip={autoSkip}
          renderComposer={onActive => (
            <LaterComposer target={play} begun={begun} overPicture onActive={onActive} />
          )}
          renderDanmuMenu={(pressed, onClose) => (
            <LaterBubble pressed={pressed} target={play} onClose={onClose} />
          )}
          onDanmuSettings={onTune}
          onReport={work && reportProblem}
          renderOver={() => PlayerAds && <PlayerAds key={mediaKey} player={player} mediaKey={mediaKey} />}
        />
      )}
      {FloatingAd && begun && <FloatingAd key={mediaKey} mediaKey={mediaKey} />}
    </div>
  )
}

/** Keeps what a report of a problem tells of the player; its code comes after the picture. */
function useRecentEvents(player: Player | null, begun: boolean): void {
  useEffect(() => {
    if (!player || !begun) return
    const leaving = new AbortController()
    let end = () => {}
    loadWithRetry(() => import('#player/quality/recent-events.ts'), leaving.signal).then(
      ({ recordEvents }) => {
        if (!leaving.signal.aborted) end = recordEvents(player)
      },
      () => {},
    )
    return () => {
      leaving.abort()
      end()
    }
  }, [player, begun])
}

function titleOf(work: WorkDetails, episode: Episode | undefined, t: ReturnType<typeof useText>): string {
  if (!episode || isSingle(work)) return work.title
  return `${work.title} ${episodeName(work.kind, episode.number, t)} ${episode.title}`.trim()
}
