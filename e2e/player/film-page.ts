import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { reactCompiler } from '../../apps/web/build/react-compiler.ts'
import { makeClips } from './clips.ts'
import { type Film, serveFilm } from './film-server.ts'

/** A phone in Chromium that plays without a touch first. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: {
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
}

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
  qualities: unknown[]
}

interface Requests {
  play(): void
  pause(): void
  seek(seconds: number): void
  setQuality(choice: string): void
  setRate(rate: number): void
  toggleDanmu(): void
  retry(): void
}

declare global {
  interface Window {
    film: {
      player: {
        store: { getState(): Shown }
        request: Requests
        danmu: {
          visible(): { id: string }[]
          add(item: object): void
          remove(id: string): void
          setOptions(options: object): void
        }
        load(input: { mediaKey: string; episode: null; begin?: string }): Promise<void>
      }
      setMode(mode: 'visible' | 'hidden' | 'gone'): void
      /** Names of the video's events, in the order in which they came. */
      events: string[]
    }
  }
}

export type Studio = Awaited<ReturnType<typeof openStudio>>

/** Films the clips, builds the page and serves both; `close` leaves nothing behind. */
export async function openStudio() {
  const dir = await mkdtemp(join(tmpdir(), 'xinghe-player-'))
  const clips = join(dir, 'clips')
  const page = join(dir, 'page')
  await Promise.all([
    makeClips(clips),
    build({
      root: fileURLToPath(new URL('./page', import.meta.url)),
      configFile: false,
      logLevel: 'error',
      plugins: [reactCompiler(), react()],
      build: { outDir: page, target: 'es2022' },
    }),
  ])
  const server = await serveFilm({ page, clips })
  return {
    server,
    async close() {
      server.close()
      await rm(dir, { recursive: true })
    },
  }
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

/** Brightness of a few hundred points of the picture: two different lists are two different pictures. */
export const sample = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 18 })
    const brush = canvas.getContext('2d')
    const video = document.querySelector('video')
    if (brush && video) brush.drawImage(video, 0, 0, 32, 18)
    return [...(brush?.getImageData(0, 0, 32, 18).data ?? [])].join()
  })
