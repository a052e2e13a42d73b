import { useSyncExternalStore } from 'react'

export interface ScreenFacts {
  width: number
  height: number
  pixelRatio: number
  orientation: string
  angle: number
  touchPoints: number
  calm: boolean
  dark: boolean
  hdr: boolean
}

const changes: readonly [EventTarget | undefined, string][] = [
  [globalThis, 'resize'],
  [globalThis.screen?.orientation, 'change'],
  [globalThis.matchMedia?.('(prefers-color-scheme: dark)'), 'change'],
]

function subscribe(changed: () => void): () => void {
  for (const [source, event] of changes) source?.addEventListener(event, changed)
  return () => {
    for (const [source, event] of changes) source?.removeEventListener(event, changed)
  }
}

function read(): ScreenFacts {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: pixelRatio } = window
  const turned = window.screen.orientation
  return {
    width,
    height,
    pixelRatio,
    orientation: turned?.type ?? (width > height ? 'landscape-primary' : 'portrait-primary'),
    angle: turned?.angle ?? 0,
    touchPoints: navigator.maxTouchPoints,
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    hdr: matchMedia('(dynamic-range: high)').matches,
  }
}

/** The browser's screen data, updated when it rotates or changes. */
export function useScreenFacts(): ScreenFacts {
  return JSON.parse(useSyncExternalStore(subscribe, () => JSON.stringify(read())))
}

export interface SafeAreas {
  top: string
  right: string
  bottom: string
  left: string
}

/** Safe areas as they are, read from an element that has them as its padding. */
export function readSafeAreas(probe: Element): SafeAreas {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(probe)
  return { top: paddingTop, right: paddingRight, bottom: paddingBottom, left: paddingLeft }
}
