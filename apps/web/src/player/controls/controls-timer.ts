import type { StoreApi } from 'zustand/vanilla'
import type { PlayerState } from '../state.ts'

const hideAfterMs = 3000

/** Shows the controls and hides them after three seconds, never while paused or while something holds them. */
export function createControlsTimer({ getState, setState, subscribe }: StoreApi<PlayerState>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let holds = 0
  const mayHide = () => {
    const { paused, ended, error, locked } = getState()
    return holds === 0 && ((!paused && !ended && error === null) || locked)
  }
  const hide = () => {
    clearTimeout(timer)
    if (mayHide()) setState({ controlsVisible: false })
  }
  const arm = () => {
    clearTimeout(timer)
    if (mayHide()) timer = setTimeout(hide, hideAfterMs)
  }
  const show = () => {
    setState({ controlsVisible: true })
    arm()
  }
  const unsubscribe = subscribe((state, before) => {
    if (state.paused !== before.paused || state.locked !== before.locked) show()
    else if (state.ended && !before.ended) show()
  })
  return {
    show,
    hide,
    toggle: () => (getState().controlsVisible ? hide() : show()),
    /** While a sheet is open or the bar is held; each `true` needs its `false`. */
    hold(on: boolean) {
      holds = Math.max(0, holds + (on ? 1 : -1))
      show()
    },
    stop: () => clearTimeout(timer),
    start: arm,
    close() {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
