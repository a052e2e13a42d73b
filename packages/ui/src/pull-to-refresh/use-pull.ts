import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { whenIdle } from '../when-idle.ts'

export type PullPhase = 'idle' | 'pull' | 'ready' | 'busy'

/** Lets `root` be pulled and returns the phase. The gesture's code is loaded when the page is idle. */
export function usePull(
  root: RefObject<HTMLElement | null>,
  disabled: boolean,
  onRefresh: () => Promise<unknown>,
) {
  const [phase, setPhase] = useState<PullPhase>('idle')

  const release = useEffectEvent(async (isFar: boolean) => {
    const style = root.current?.style
    root.current?.removeAttribute('data-held')
    if (isFar) {
      style?.setProperty('--pull', 'var(--pull-hold)')
      setPhase('busy')
      // The list itself shows what went wrong; the head only goes back.
      await onRefresh().catch(() => undefined)
    }
    style?.removeProperty('--pull')
    setPhase('idle')
  })
  const busy = phase === 'busy'

  useEffect(() => {
    const element = root.current
    if (!element || disabled || busy) return
    let stop: (() => void) | undefined
    let gone = false
    const cancel = whenIdle(() => {
      import('./pull-gesture.ts').then(
        ({ listenForPull }) => {
          if (gone) return
          stop = listenForPull(element, { onPull: setPhase, onRelease: isFar => void release(isFar) })
        },
        // Without its code a page can be reloaded, but not pulled.
        () => {},
      )
    })
    return () => {
      gone = true
      cancel()
      stop?.()
    }
  }, [root, disabled, busy])

  return phase
}
