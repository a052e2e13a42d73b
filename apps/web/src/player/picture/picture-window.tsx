import { glyphs, IconButton } from '@xinghe/ui'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { PlayerRequests } from '../requests.ts'
import type { PlayerState } from '../state.ts'
import type { PlayerTranslate } from '../texts.ts'
import type { PlayerElements } from './elements.ts'
import styles from './picture-window.module.css'

/** Document Picture-in-Picture, which TypeScript's DOM library does not have. */
declare global {
  interface Window {
    documentPictureInPicture?: {
      readonly window: Window | null
      requestWindow(options: { width: number; height: number }): Promise<Window>
    }
  }
}

/** A player; its own module opens this one. */
type Played = { store: StoreApi<PlayerState>; request: PlayerRequests }

const widthPx = 480

/**
 * Opens a small window with the picture and its danmu; the elements come back when it is closed.
 * @returns closes it
 */
export async function openPictureWindow(
  player: Played,
  { video, danmaku, box }: PlayerElements,
  t: PlayerTranslate,
  onClose: () => void,
): Promise<() => void> {
  const pictures = window.documentPictureInPicture
  if (!pictures) throw new Error('no picture windows here')
  const ratio = video.videoWidth > 0 ? video.videoHeight / video.videoWidth : 9 / 16
  const small = await pictures.requestWindow({ width: widthPx, height: Math.round(widthPx * ratio) })
  const { document: page } = small
  for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]'))
    page.head.append(sheet.cloneNode(true))
  page.documentElement.lang = document.documentElement.lang
  page.title = document.title
  const controls = page.createElement('div')
  controls.className = styles.controls ?? ''
  page.body.className = styles.page ?? ''
  page.body.dataset.theme = 'dark'
  const back = [video, danmaku].map(element => {
    const place = document.createComment('')
    element.before(place)
    page.body.append(element)
    return () => place.replaceWith(element)
  })
  page.body.append(controls)
  const root = createRoot(controls)
  root.render(<WindowControls player={player} t={t} />)
  box.dataset.away = t('player.pipAway')
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    const { paused } = player.store.getState()
    for (const restore of back) restore()
    // A browser may pause an element that changes its document.
    if (!paused) player.request.play()
    delete box.dataset.away
    root.unmount()
    small.close()
    onClose()
  }
  small.addEventListener('pagehide', close)
  return close
}

/** In the small window: press to stop and go on, and ten seconds either way. */
function WindowControls({ player, t }: { player: Played; t: PlayerTranslate }) {
  const paused = useStore(player.store, state => state.paused)
  const live = useStore(player.store, state => state.live)
  const jump = (seconds: number, glyph: typeof glyphs.back) => (
    <IconButton
      media
      glyph={glyph}
      label={t(seconds < 0 ? 'player.seekBack' : 'player.seekForward', { seconds: Math.abs(seconds) })}
      onClick={() => player.request.seekBy(seconds)}
    />
  )
  return (
    <>
      {!live && jump(-10, glyphs.back)}
      <IconButton
        media
        filled
        size="xl"
        glyph={paused ? glyphs.play : glyphs.pause}
        label={t(paused ? 'player.play' : 'player.pause')}
        onClick={player.request.toggle}
      />
      {!live && jump(10, glyphs.more)}
    </>
  )
}
