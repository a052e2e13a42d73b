import { loadChunk } from '#lib/load-chunk.ts'
import type { Player } from '../player.ts'
import type { PlayerTranslate } from '../texts.ts'

/** Milliseconds between a pause and a closed window that are of one press. */
const sameMomentMs = 500

/** The small window over other programs: with the danmu where the browser can, else the element's own. */
export function createPip(getPlayer: () => Player) {
  let closeWindow: (() => void) | null = null
  const setPip = (pip: boolean) => getPlayer().store.setState({ pip })

  return {
    async toggle(t: PlayerTranslate) {
      if (closeWindow) return closeWindow()
      if (document.pictureInPictureElement) return document.exitPictureInPicture()
      const player = getPlayer()
      const elements = player.elements()
      if (!elements) return
      if (!('documentPictureInPicture' in window)) return elements.video.requestPictureInPicture()
      const { openPictureWindow } = await loadChunk(() => import('./picture-window.tsx'))
      closeWindow = await openPictureWindow(player, elements, t, () => {
        closeWindow = null
        setPip(false)
      })
      setPip(true)
    },
    listen(video: HTMLVideoElement, signal: AbortSignal) {
      video.addEventListener('enterpictureinpicture', () => setPip(true), { signal })
      let leftMs = Number.NEGATIVE_INFINITY
      let pausedMs = leftMs
      // Closing the window pauses the picture, before or after it tells so; the film goes on in the page.
      const goOn = () => {
        if (video.paused && !video.ended && Math.abs(leftMs - pausedMs) < sameMomentMs)
          getPlayer().request.play()
      }
      const onPause = () => {
        pausedMs = performance.now()
        goOn()
      }
      const onLeave = () => {
        leftMs = performance.now()
        setPip(false)
        getPlayer().request.showControls()
        goOn()
      }
      video.addEventListener('pause', onPause, { signal })
      video.addEventListener('leavepictureinpicture', onLeave, { signal })
    },
    close: () => closeWindow?.(),
  }
}
