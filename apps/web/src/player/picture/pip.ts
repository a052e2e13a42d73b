import { loadChunk } from '#lib/load-chunk.ts'
import type { Player } from '../player.ts'
import type { PlayerTranslate } from '../texts.ts'

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
      video.addEventListener('leavepictureinpicture', () => setPip(false), { signal })
    },
    close: () => closeWindow?.(),
  }
}
