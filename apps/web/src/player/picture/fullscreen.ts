import type { Fullscreen } from '../state.ts'

// TypeScript's DOM library leaves lock() out because Safari has none.
type LockableOrientation = ScreenOrientation & { lock?(to: 'landscape' | 'portrait'): Promise<void> }

async function turn(to: 'landscape' | 'portrait') {
  const orientation: LockableOrientation = screen.orientation
  // Desktops and iPhones refuse; the picture then stays as the device is held.
  await orientation.lock?.(to).catch(() => {})
}

/** Full screen for a box by the Fullscreen API, or by style where that is missing or refused. */
export function createFullscreen(box: HTMLElement, onChange: (mode: Fullscreen) => void) {
  let mode: Fullscreen = 'off'
  const change = (next: Fullscreen) => {
    if (next === mode) return
    mode = next
    onChange(mode)
  }
  const listen = () => {
    if (document.fullscreenElement === box) change('screen')
    else if (mode === 'screen') change('off')
  }
  document.addEventListener('fullscreenchange', listen)
  return {
    async enter(orientation: 'landscape' | 'portrait', how?: 'page') {
      if (how === 'page' || !document.fullscreenEnabled) return change('page')
      try {
        await box.requestFullscreen({ navigationUI: 'hide' })
      } catch {
        return change('page')
      }
      await turn(orientation)
    },
    async leave() {
      if (document.fullscreenElement === box) await document.exitFullscreen()
      change('off')
    },
    close() {
      document.removeEventListener('fullscreenchange', listen)
      if (document.fullscreenElement === box) document.exitFullscreen().catch(() => {})
      change('off')
    },
  }
}
