import { useEffect, useEffectEvent } from 'react'
import { useIsMinor } from '#stores/minor.ts'
import { useMinorMode } from './use-minor-mode.ts'

/** Calls when a viewer in minor mode may not go on, so that the film is opened again and the server says why. */
export function useMinorWatch(onOver: () => void): void {
  const { data } = useMinorMode({ enabled: useIsMinor() })
  const isOver = data?.isOn === true && data.standing !== 'open'
  const stop = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) stop()
  }, [isOver])
}
