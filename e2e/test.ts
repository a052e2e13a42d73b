import { test as base } from '@playwright/test'
import { type Channel, type ChannelFiles, channelFiles, serveLive } from './live/live-server.ts'
import { openStudio, type Studio } from './player/film-page.ts'
import { type Program, startProgram } from './program.ts'
import { siteData } from './site-data.ts'

interface WorkerFixtures {
  /** A program with a small site: journeys look at it and leave nothing that others see. */
  site: Program
  /** The page of the player with a test film. */
  studio: Studio
  /** What a live channel is served from. */
  channelFiles: ChannelFiles
}

interface TestFixtures {
  /** A live channel that begins with the test. */
  liveChannel: Channel
  /** Closes what the test opened: pages of tests that are over would play and poll beside all later ones. */
  noPagesLeft: undefined
}

/**
 * The `test` of all journeys. A worker makes each of these once, when a journey first asks for it, and keeps it and its
 * browser to the end; a `test` of another make would cost it both.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must be taken apart
    async ({}, use) => {
      const program = await startProgram('apps/server/src/main.ts', { dataFrom: await siteData() })
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must be taken apart
    async ({}, use) => {
      const studio = await openStudio()
      await use(studio)
      studio.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  channelFiles: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must be taken apart
    async ({}, use) => use(await channelFiles()),
    { scope: 'worker', timeout: 600_000 },
  ],
  noPagesLeft: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      await Promise.all(
        browser
          .contexts()
          .filter(context => !before.has(context))
          .map(context => context.close()),
      )
    },
    { auto: true },
  ],
  liveChannel: async ({ channelFiles }, use) => {
    const channel = await serveLive(channelFiles)
    await use(channel)
    channel.close()
  },
})
