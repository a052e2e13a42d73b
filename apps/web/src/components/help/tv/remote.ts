import { init, pause, resume } from '@noriginmedia/norigin-spatial-navigation'
import { useEffect, useEffectEvent, useState } from 'react'

/** CSS pixels an article scrolls at one press of the remote. */
export const scrollStep = 300

let started = false

/** Once for the page: what can be focused signs up with it before any screen's effects run. */
function start(): null {
  if (!started) init({ shouldFocusDOMNode: true, throttle: 80, throttleKeypresses: true })
  if (!started) pause()
  started = true
  return null
}

/** Names and, for televisions whose browsers have none, codes of the key that leads back. */
const backKeys = new Set(['Escape', 'Backspace', 'GoBack', 'BrowserBack', 'XF86Back'])
const backCodes = new Set([461, 10009])

export function isBackKey({ key, keyCode }: { key: string; keyCode: number }): boolean {
  return backKeys.has(key) || backCodes.has(keyCode)
}

/** The screen is worked by a remote while it shows: arrows move the focus, the back key does `onBack`. */
export function useRemote(onBack: () => void): void {
  useState(start)
  const back = useEffectEvent(onBack)
  useEffect(() => {
    resume()
    const press = (event: KeyboardEvent) => {
      if (!isBackKey(event)) return
      event.preventDefault()
      back()
    }
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', press)
      pause()
    }
  }, [])
}

/** Scrolls a box by one step; true for up and down, which are handled by that. */
export function scrollByPress(box: HTMLElement | null, direction: string): boolean {
  if (direction !== 'up' && direction !== 'down') return false
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  box?.scrollBy({
    top: direction === 'down' ? scrollStep : -scrollStep,
    behavior: calm ? 'instant' : 'smooth',
  })
  return true
}
