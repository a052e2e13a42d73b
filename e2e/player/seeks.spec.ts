import { expect } from '@playwright/test'
import { test } from '../test.ts'
import { phone, reach, shown, watch } from './film-page.ts'

test.use(phone)
test.describe.configure({ timeout: 240_000 })

/** How long a scrolling line takes to cross the picture, in seconds. */
const crossingSec = 7
const everySec = 3
const danmu = Array.from({ length: 40 }, (_, index) => ({
  id: `d${index * everySec}`,
  timeSec: index * everySec,
  ...{ text: `line ${index}`, mode: 'scroll', color: '#ffffff', size: 'normal' },
}))

/**
 * Seeks as `seeds` say, most of them a little, some of them far, and changes the quality now and then; after each
 * looks at which danmu are drawn. Answers what was wrong.
 */
async function seekAbout(input: { seeks: number; seed: number; crossingSec: number; everySec: number }) {
  const { player } = window.film
  const video = document.querySelector('video')
  if (!video) return ['no video']
  const wrong: string[] = []
  let state = input.seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const frame = () => new Promise(requestAnimationFrame)
  const arrives = async () => {
    const untilMs = performance.now() + 8_000
    while (video.seeking || player.store.getState().seeking || player.store.getState().waiting) {
      if (performance.now() > untilMs) return false
      await frame()
    }
    return true
  }
  let at = video.currentTime
  for (let count = 0; count < input.seeks; count++) {
    const isFar = count % 12 === 11
    at = isFar ? random() * 110 : Math.min(112, Math.max(0, at + (random() - 0.5) * 16))
    if (count % 25 === 24) player.request.setQuality(['180P', '360P', 'auto', '270P'][count % 4] ?? 'auto')
    player.request.seek(at)
    if (!(await arrives())) wrong.push(`stuck at ${at}`)
    await frame()
    await frame()
    const now = video.currentTime
    const drawn = player.danmu.visible().map(({ id }) => Number(id.slice(1)))
    // What playing up to here would show; a line at its very edge may be on either side of it.
    const edge = video.paused ? 0.05 : 0.4
    for (let time = 0; time < 120; time += input.everySec) {
      const age = now - time
      const isDrawn = drawn.includes(time)
      const isIn = age > edge && age < input.crossingSec - edge
      const isOut = age < -edge || age > input.crossingSec + edge
      if ((isIn && !isDrawn) || (isOut && isDrawn)) wrong.push(`${time} at ${now.toFixed(2)}`)
    }
    if (Math.abs(now - at) > (video.paused ? 0.1 : 3)) wrong.push(`at ${now} for ${at}`)
    at = now
  }
  return wrong
}

test('two hundred seeks, half of them while it plays, leave nothing stuck and the right danmu each time', async ({
  page,
  studio,
}) => {
  await watch(page, studio, { danmu })
  await reach(page, 0.5)
  await page.waitForFunction(() => window.film.player.danmu.visible().length > 0)
  for (const isPaused of [true, false]) {
    await page.evaluate(paused => window.film.player.request[paused ? 'pause' : 'play'](), isPaused)
    const seed = isPaused ? 7 : 11
    const wrong = await page.evaluate(seekAbout, { seeks: 100, seed, crossingSec, everySec })
    expect(wrong, `seed ${seed}`).toEqual([])
  }
  const { currentTime } = await shown(page)
  await reach(page, currentTime + 1)
  expect(await shown(page)).toMatchObject({ status: 'ready', error: null, waiting: false })
  expect(studio.server.film()).toMatchObject({ openings: 1, renewals: 0 })
})
