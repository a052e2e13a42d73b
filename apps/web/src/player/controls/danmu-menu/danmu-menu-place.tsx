import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { PressedDanmu } from '#player/state.ts'
import { usePlayer } from '#player/use-player.ts'
import type { PlayerViewProps } from '#player/view-props.ts'
import styles from './danmu-menu-place.module.css'
import { placeOf } from './place-of.ts'

type DanmuMenuPlaceProps = Pick<PlayerViewProps, 'player' | 'renderDanmuMenu'> & { pressed: PressedDanmu }

/** The menu of a danmu that was pressed, beside it. What moves the danmu closes it. */
export function DanmuMenuPlace({ player, renderDanmuMenu, pressed }: DanmuMenuPlaceProps) {
  const menu = useRef<HTMLFieldSetElement>(null)
  const [place, setPlace] = useState<ReturnType<typeof placeOf> | null>(null)
  const moved = usePlayer(
    player,
    state => `${state.seeking} ${state.fullscreen} ${state.danmuOn} ${state.ended}`,
  )
  const [atFirst] = useState(moved)
  const onClose = () => void player.request.pressDanmu(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = menu.current
    // The picture, or as much of it as danmu fly in.
    const picture = element?.offsetParent
    if (!element || !picture) return
    // What it holds may come later than it.
    const observer = new ResizeObserver(() => {
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      setPlace(placeOf(pressed.box, size, { width: picture.clientWidth, height: picture.clientHeight }))
    })
    observer.observe(element)
    element.focus({ preventScroll: true })
    return () => observer.disconnect()
  }, [pressed])
  useEffect(() => {
    if (moved !== atFirst) close()
  }, [moved, atFirst])
  useEffect(() => {
    // The bar above moves all that flies as it comes and goes.
    if (!player.store.getState().controlsVisible) return
    player.request.holdControls(true)
    return () => player.request.holdControls(false)
  }, [player])
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // The player would take it for its own.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const style = place && { left: place.x, top: place.y, '--tail': `${place.tail}px` }
  return (
    <fieldset
      ref={menu}
      aria-label={pressed.item.text}
      tabIndex={-1}
      className={styles.menu}
      data-side={place?.isBelow ? 'below' : 'above'}
      style={(style ?? { visibility: 'hidden' }) as CSSProperties}
      onKeyDown={press}
    >
      {renderDanmuMenu?.(pressed, onClose)}
    </fieldset>
  )
}
