import { useEffect, useEffectEvent } from 'react'
import { isTelevision } from '#lib/is-television.ts'
import type { Player } from '../store.ts'
import type { OpenSheet, PlayerViewProps } from '../view-props.ts'
import { keyAction, ownsKey } from './keyboard.ts'
import { directionOf, focusedIn, moveFocus } from './move-focus.ts'

/** What a film has whose playlist does not tell. */
const usualFrameRate = 25
/** Back on remotes: Android, and as numbers webOS and Tizen. */
const backKeys = ['Escape', 'GoBack', 'BrowserBack', 'XF86Back']
const backCodes = [461, 10009]

const isBack = ({ key, keyCode }: KeyboardEvent) => backKeys.includes(key) || backCodes.includes(keyCode)

const firstControl = '[data-first-control]'

/** Keys of a keyboard and of a remote, wherever the focus is on the page. */
export function useKeyboard(view: PlayerViewProps, onSheet: (sheet: OpenSheet) => void) {
  const { player } = view
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { status, locked } = player.store.getState()
    if (event.defaultPrevented || status !== 'ready') return
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const isHandled = dialog
      ? moveIn(dialog, event)
      : !locked && !ownsKey(event.target, event.key) && (moveOver(player, event) || act(event))
    if (isHandled) event.preventDefault()
  })
  const act = (event: KeyboardEvent): boolean => {
    const action = keyAction(event)
    if (!action) return false
    action({
      request: player.request,
      state: player.store.getState(),
      stepFrame: by => stepFrame(player, by),
      next: () => view.onNext?.(),
      previous: () => view.onPrevious?.(),
      help: () => onSheet('keys'),
    })
    player.request.showControls()
    return true
  }
  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useHeldByFocus(player)
}

/** Controls with the focus of a keyboard or a remote stay; one that was pressed by a finger holds nothing. */
function useHeldByFocus(player: Player) {
  useEffect(() => {
    let holds = false
    const update = () => {
      const box = player.elements()?.box
      const wants = box ? focusedIn(box) !== null : false
      if (wants !== holds) player.request.holdControls(wants)
      holds = wants
    }
    const later = () => queueMicrotask(update)
    document.addEventListener('focusin', later)
    document.addEventListener('focusout', later)
    return () => {
      document.removeEventListener('focusin', later)
      document.removeEventListener('focusout', later)
      if (holds) player.request.holdControls(false)
    }
  }, [player])
}

function stepFrame(player: Player, by: -1 | 1) {
  const video = player.elements()?.video
  if (!video || player.store.getState().live) return
  player.request.pause()
  player.request.seek(video.currentTime + by / (player.sourceState()?.frameRate ?? usualFrameRate))
}

/** Arrows in a sheet, whose sliders and radio buttons have their own. */
function moveIn(dialog: Element, event: KeyboardEvent): boolean {
  // The browser knows Escape only.
  if (isBack(event) && event.key !== 'Escape') {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    return true
  }
  const direction = directionOf(event.key)
  if (!direction || !(event.target instanceof HTMLElement)) return false
  const isSlider = event.target.matches('input[type="range"]')
  if (isSlider ? direction === 'left' || direction === 'right' : event.target.matches('input')) return false
  return moveFocus(dialog, direction, '[role="radio"][aria-checked="true"]')
}

/** Arrows over the picture, once a control has the focus; on a television up and down give it to the first one. */
function moveOver(player: Player, event: KeyboardEvent): boolean {
  const box = player.elements()?.box
  if (!box) return false
  const { fullscreen, controlsVisible } = player.store.getState()
  const focused = focusedIn(box)
  if (isBack(event)) {
    if (focused) focused.blur()
    else if (fullscreen === 'page' || (fullscreen === 'screen' && event.key !== 'Escape'))
      player.request.toggleFullscreen()
    else return false
    return true
  }
  if (event.key === 'Enter' && isTelevision() && !focused) {
    player.request.toggle()
    player.request.showControls()
    return true
  }
  const direction = directionOf(event.key)
  if (!direction || event.ctrlKey || event.metaKey || event.altKey) return false
  const aside = direction === 'left' || direction === 'right'
  if (focused ? aside && focused.matches('input[type="range"]') : aside || !isTelevision()) return false
  player.request.showControls()
  if (controlsVisible && focused) return moveFocus(box, direction, firstControl) || fullscreen !== 'off'
  focusFirst(box)
  return true
}

/** Until the controls are drawn: their code may be on its way, and a bar that is hidden takes no focus. */
const mostFrames = 60

function focusFirst(box: Element, frames = mostFrames): void {
  const first = box.querySelector<HTMLElement>(firstControl)
  first?.focus({ focusVisible: true } as FocusOptions)
  if (frames > 0 && (first === null || document.activeElement !== first))
    requestAnimationFrame(() => box.isConnected && focusFirst(box, frames - 1))
}
