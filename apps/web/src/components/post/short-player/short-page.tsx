import type { Danmu, Short } from '@xinghe/contract'
import type { DanmakuItem } from '@xinghe/danmaku'
import { classNames, glyphs, Icon, Picture, Spinner } from '@xinghe/ui'
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { useOptimisticOverride } from '#data/optimistic-override.ts'
import { later, useLater } from '#lib/later.ts'
import type { Player } from '#player/store.ts'
import { usePlayer } from '#player/use-player.ts'
import { loadTexts, useText } from '#text/text.ts'
import { useLike } from '../reaction/use-like.ts'
import { Caption } from './caption.tsx'
import { Controls } from './controls.tsx'
import { Hearts } from './hearts.tsx'
import type { PageRole } from './paging.ts'
import { Refusal } from './refusal.tsx'
import styles from './short-player.module.css'
import { SideActions } from './side-actions.tsx'
import { createTaps, type Point } from './taps.ts'
import { useShortFilm } from './use-short-film.ts'

const danmuTexts = ['danmu', 'components', 'moderation'] as const
const shortDanmu = later(async () => {
  const [{ ShortDanmu }] = await Promise.all([import('./short-danmu.tsx'), loadTexts(danmuTexts)])
  return ShortDanmu
})
/** Width by height of a video as a phone records it upright, with what encoders round. */
const isUpright = (ratio: number) => Math.abs(ratio - 9 / 16) < 0.02

interface ShortPageProps {
  short: Short
  role: PageRole
  muted: boolean
  /** The menu has more than what a recommendation brings. */
  hasMore: boolean
  onMenu: (short: Short) => void
  /** Its video has opened: the next one may be preloaded. */
  onOpened: () => void
}

/** One short video over the whole window, with its overlays. */
export function ShortPage({ short, role, muted, hasMore, onMenu, onOpened }: ShortPageProps) {
  const { player, target, box, video, danmaku } = useShortFilm(short, { role, muted, onOpened })
  const [danmu, setDanmu] = useOptimisticOverride('danmu', short.mediaKey, { count: short.danmu ?? 0 }, short)
  const { like } = useLike(short)
  const ShortDanmu = useLater(shortDanmu, role === 'shown')
  const [hearts, setHearts] = useState<(Point & { id: number })[]>([])
  const [started, setStarted] = useState(false)
  const [fills, setFills] = useState(false)
  if (started && role === 'still') setStarted(false)

  function love(point: Point) {
    like(true)
    setHearts(shown => [...shown.slice(-5), { ...point, id: performance.now() }])
  }
  const surface = useSurface(player, danmaku, love)
  const counted = {
    ...target,
    showOwn(item: Danmu) {
      target.showOwn(item)
      setDanmu({ count: danmu.count + 1 })
    },
  }
  const hasDanmu = short.danmu !== null && player !== null

  return (
    <div
      ref={box}
      className={styles.page}
      data-started={started || undefined}
      data-foot={hasDanmu || undefined}
    >
      <Picture
        ratio="fill"
        {...pictureFile(short.cover, 'full')}
        alt=""
        priority
        backed
        className={classNames(styles.still, isUpright(short.ratio) && styles.upright)}
      />
      {/* biome-ignore lint/a11y/useMediaCaption: short videos have no subtitles */}
      <video
        ref={video}
        className={classNames(styles.video, fills && styles.upright)}
        playsInline
        preload="auto"
        tabIndex={-1}
        // The cover of a work has a shape of its own.
        onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
          setFills(isUpright(videoWidth / videoHeight))
        }
        onPlaying={() => setStarted(true)}
      />
      <div ref={danmaku} className={styles.danmaku} aria-hidden="true" />
      <div className={styles.surface} {...surface} />
      {player && role === 'shown' && <Trouble player={player} short={short} />}
      <Hearts hearts={hearts} />
      <div className={styles.shade} />
      <Caption short={short} />
      <SideActions
        short={short}
        shown={role === 'shown'}
        danmu={danmu.count}
        player={player}
        hasMore={hasMore}
        onMenu={onMenu}
      />
      {player && role === 'shown' && <Controls player={player} />}
      {hasDanmu && role === 'shown' && ShortDanmu && <ShortDanmu target={counted} short={short} />}
    </div>
  )
}

/** Handlers of the picture: a tap pauses, or holds the danmu under it; two like, a finger that rests plays at double speed. */
function useSurface(
  player: Player | null,
  danmaku: RefObject<HTMLElement | null>,
  love: (point: Point) => void,
) {
  // A tap is known for one a moment later, when what it meant has flown on.
  const hit = useRef<DanmakuItem | null>(null)
  function look({ x, y }: Point) {
    const area = danmaku.current?.getBoundingClientRect()
    hit.current = (area && player?.danmu.at(x - area.left, y - area.top)) ?? null
  }
  const events = {
    onTap: useEffectEvent(() => {
      if (!player) return
      if (player.store.getState().pressed) player.request.pressDanmu(null)
      else if (!hit.current || !player.request.pressDanmu(hit.current)) player.request.toggle()
    }),
    onDouble: useEffectEvent(love),
    onPress: useEffectEvent((on: boolean) => player?.request.setRate(on ? 2 : 1)),
  }
  const taps = useRef<ReturnType<typeof createTaps> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: effect events never change
  useEffect(() => {
    taps.current = createTaps({
      onTap: () => events.onTap(),
      onDouble: point => events.onDouble(point),
      onPress: on => events.onPress(on),
    })
    return () => taps.current?.close()
  }, [])
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
  return {
    onPointerDown: (event: PointerEvent) => event.button === 0 && taps.current?.down(pointOf(event)),
    onPointerMove: (event: PointerEvent) => taps.current?.move(pointOf(event)),
    onPointerUp(event: PointerEvent) {
      look(pointOf(event))
      taps.current?.up(pointOf(event))
    },
    onPointerCancel: () => taps.current?.cancel(),
    onPointerLeave: () => taps.current?.cancel(),
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}

/** In the middle: why nothing plays, or the pause icon. */
function Trouble({ player, short }: { player: Player; short: Short }) {
  const t = useText()
  const status = usePlayer(player, state => state.status)
  const error = usePlayer(player, state => state.error)
  const paused = usePlayer(player, state => state.paused)
  const waiting = usePlayer(player, state => state.waiting)
  if (status === 'refused') return <Refusal player={player} short={short} />
  if (status === 'error' && error) {
    return (
      <div className={styles.trouble} role="alert">
        <p>{t(`player.error.${error}`)}</p>
        <button type="button" className={styles.retry} onClick={player.request.retry}>
          {t('player.retry')}
        </button>
      </div>
    )
  }
  if (status !== 'ready' || waiting)
    return (
      <span
        className={classNames(styles.trouble, styles.busy)}
        role="status"
        aria-label={t('player.loading')}
      >
        <Spinner />
      </span>
    )
  if (!paused) return null
  return (
    <span className={classNames(styles.trouble, styles.paused)} aria-hidden="true">
      <Icon glyph={glyphs.play} filled size="xl" />
    </span>
  )
}
