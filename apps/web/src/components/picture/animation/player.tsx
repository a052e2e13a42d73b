import { type DotLottie, DotLottieReact, setWasmUrl } from '@lottiefiles/dotlottie-react'
import wasm from '@lottiefiles/dotlottie-web/dotlottie-player.wasm?url'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './animation.module.css'
import { type Drawing, drawings } from './drawings.ts'

// Not from the library's CDN: everything is loaded from this origin.
setWasmUrl(wasm)

interface PlayerProps {
  drawing: Drawing
  loop: boolean
  plays: boolean
  onEnd?: (() => void) | undefined
}

const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** In a module of its own, which is fetched with the first animation. */
export function Player({ drawing, loop, plays, onEnd }: PlayerProps) {
  const [json, setJson] = useState<object>()
  const [player, setPlayer] = useState<DotLottie | null>(null)
  const [loaded, setLoaded] = useState(false)
  const ended = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    let wanted = true
    // Without its drawing the space stays empty: it is decoration.
    void drawings[drawing]().then(
      module => wanted && setJson(module.default),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [drawing])

  useEffect(() => {
    if (!player) return
    const ready = () => setLoaded(true)
    const finish = () => ended()
    player.addEventListener('load', ready)
    player.addEventListener('complete', finish)
    return () => {
      player.removeEventListener('load', ready)
      player.removeEventListener('complete', finish)
    }
  }, [player])

  useEffect(() => {
    if (!player || !loaded) return
    if (plays && !wantsCalm()) player.play()
    else player.setFrame(player.totalFrames - 1)
  }, [player, loaded, plays])

  return json ? (
    <DotLottieReact
      className={styles.canvas}
      data={json as Record<string, unknown>}
      loop={loop}
      dotLottieRefCallback={setPlayer}
      renderConfig={{ autoResize: true }}
    />
  ) : null
}
