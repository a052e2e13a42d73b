import type { Page } from '@playwright/test'
import { contentOf } from '../../tools/content.ts'
import { madeOnce } from '../made-once.ts'
import { buildPage } from '../page-build.ts'
import { makeClips } from './clips.ts'
import { type Film, serveFilm } from './film-server.ts'

/** A phone whose picture is not enlarged: tests reckon in its pixels. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** The part of the player's state that tests look at. */
export interface Shown {
  status: string
  paused: boolean
  waiting: boolean
  currentTime: number
  availableTo: number
  durationSec: number
  bufferedTo: number
  playingQuality: string | null
  resumedFrom: number | null
  controlsVisible: boolean
  error: string | null
  rate: number
  volume: number
  brightness: number
  seeking: boolean
  locked: boolean
  danmuOn: boolean
  muted: boolean
  fullscreen: string
  subtitle: number | null
  subtitleDelay: number
  sleep: number | 'end' | null
  qualities: unknown[]
}

interface Requests {
  play(): void
  pause(): void
  seek(seconds: number): void
  setQuality(choice: string): void
  setAudioTrack(index: number): void
  setRate(rate: number): void
  toggleDanmu(): void
  setLocked(on: boolean): void
  retry(): void
}

declare global {
  interface Window {
    film: {
      player: {
        store: { getState(): Shown; subscribe(listener: (state: Shown) => void): () => void }
        request: Requests
        danmu: {
          visible(): { id: string }[]
          add(item: object): void
          remove(id: string): void
          setOptions(options: object): void
        }
        load(input: { mediaKey: string; episode: null; begin?: string }): Promise<void>
      }
      /** Properties of the view besides its usual ones. */
      setMore(more: object): void
      /** What the view has asked for: the next episode, for example. */
      asked: string[]
      setMode(mode: 'visible' | 'hidden' | 'gone'): void
      /** Names of the video's events, in the order in which they came. */
      events: string[]
    }
  }
}

export type Studio = Awaited<ReturnType<typeof openStudio>>

/** The page of the player and the test film. */
export async function filmFiles() {
  const [clips, page] = await Promise.all([
    madeOnce('film', contentOf(['e2e/player/clips.ts']), makeClips),
    buildPage('player'),
  ])
  return { clips, page }
}

/** Serves the page and the film. */
export async function openStudio() {
  const server = await serveFilm(await filmFiles())
  return { server, close: () => server.close() }
}

/** Opens the page on a film as `over` describes it and starts playing. */
export async function watch(page: Page, { server }: Studio, over: Partial<Film> = {}) {
  server.reset(over)
  await page.goto(server.origin)
  await page.evaluate(() => {
    const video = document.querySelector('video')
    for (const name of ['waiting', 'playing', 'pause', 'seeking', 'emptied', 'error']) {
      video?.addEventListener(name, () => window.film.events.push(name))
    }
    void window.film.player.load({ mediaKey: 'film', episode: null })
  })
}

export const shown = (page: Page) => page.evaluate(() => window.film.player.store.getState())

/** Waits until the picture has reached a time. */
export async function reach(page: Page, seconds: number) {
  await page.waitForFunction(to => window.film.player.store.getState().currentTime >= to, seconds)
}

/**
 * Presses a button in the frame in which it appears: what is told in passing may be gone before a slow machine asks for
 * it. Answers what was told around it, and where the film was.
 */
export const pressOnSight = (page: Page, name: string) =>
  page.evaluate(
    name =>
      new Promise<{ words: string; at: number }>(resolve => {
        const look = () => {
          const button = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === name,
          )
          if (!button) return requestAnimationFrame(look)
          const words = button.parentElement?.textContent ?? ''
          const at = window.film.player.store.getState().currentTime
          button.click()
          return resolve({ words, at })
        }
        look()
      }),
    name,
  )

/** Brightness of a few hundred points of the picture: two different lists are two different pictures. */
export const sample = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 18 })
    const brush = canvas.getContext('2d')
    const video = document.querySelector('video')
    if (brush && video) brush.drawImage(video, 0, 0, 32, 18)
    return [...(brush?.getImageData(0, 0, 32, 18).data ?? [])].join()
  })
