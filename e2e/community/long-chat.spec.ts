import { expect, type Page } from '@playwright/test'
import { calls } from '@xinghe/client'
import { phone } from '../chromium.ts'
import { type Program, startProgram } from '../program.ts'
import { siteData } from '../site-data.ts'
import { staffOf } from '../staff-calls.ts'
import { test } from '../test.ts'
import { field, log, meet, openFromSpace, said, write } from './chat-steps.ts'

/** So many messages of both together: `CHAT_MESSAGES=200` for a long look. */
const messages = Number(process.env.CHAT_MESSAGES ?? 24)
const burst = 4
const bursts = Math.ceil(messages / (2 * burst))

test.use(phone)

// The server of the other journeys is not stopped under them.
let site: Program
test.beforeAll(async () => {
  site = await startProgram('apps/server/src/main.ts', { dataFrom: await siteData() })
})
test.afterAll(() => site.stop())

test(`two people write ${messages} messages while pages reload and the server starts again`, async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000 + messages * 6_000)
  const staff = await staffOf(site)
  await staff.call(calls.settingsAdmin.set, { area: 'chat', name: 'perMinute', value: 600, version: 0 })
  const [alice, bob] = await meet(page, browser, site)
  await openFromSpace(alice.page, site, bob)
  await write(alice.page, '甲开头')
  await expect(log(alice.page).getByText('甲开头')).toBeVisible()
  await openFromSpace(bob.page, site, alice)
  await expect(log(bob.page).getByText('甲开头')).toBeVisible()
  await write(bob.page, '乙开头')
  await expect(log(alice.page).getByText('乙开头')).toBeVisible()

  const written = { 甲: ['甲开头'], 乙: ['乙开头'] }
  async function writeBurst(writer: Page, name: keyof typeof written, round: number) {
    for (let n = 1; n <= burst; n++) {
      const text = `${name}${round}-${n}`
      written[name].push(text)
      await write(writer, text)
    }
  }
  const restarts = new Set([Math.floor(bursts / 3), Math.floor((2 * bursts) / 3)])
  for (let round = 1; round <= bursts; round++) {
    // Faster than the server takes them: some still wait when the page goes, or the server.
    await Promise.all([writeBurst(alice.page, '甲', round), writeBurst(bob.page, '乙', round)])
    if (restarts.has(round)) await site.restart()
    const reloaded = [alice, bob][round % 2]
    await reloaded?.page.reload()
    await expect(field(alice.page)).toBeVisible()
    await expect(field(bob.page)).toBeVisible()
  }
  const all = written.甲.length + written.乙.length
  const options = { timeout: 60_000 + messages * 1_500 }
  for (const { page } of [alice, bob]) await expect.poll(() => waiting(page), options).toBe(0)
  for (const { page } of [alice, bob]) await expect.poll(async () => (await whole(page)).length).toBe(all)
  const read = await whole(alice.page)
  expect(await whole(bob.page)).toEqual(read)
  for (const name of ['甲', '乙'] as const)
    expect(read.filter(text => text.startsWith(name))).toEqual(written[name])
  // Once more as the server has it.
  await alice.page.reload()
  await expect(field(alice.page)).toBeVisible()
  await expect.poll(() => whole(alice.page)).toEqual(read)
  await bob.page.context().close()
})

/** How many messages the server has not taken yet. */
const waiting = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('xinghe.chat-outbox') ?? '{}').messages?.length ?? 0)

/** What is said from the first message on: only what is near the view is drawn, and what is above comes when it is asked for. */
async function whole(page: Page): Promise<string[]> {
  const texts = new Set<string>()
  const scroll = (by: number) =>
    log(page).evaluate(async (view, by) => {
      const before = view.scrollTop
      view.scrollBy(0, by)
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      return view.scrollTop !== before
    }, by)
  await log(page).dispatchEvent('wheel')
  await expect.poll(() => scroll(-100_000)).toBe(false)
  do {
    for (const text of await said(page)) texts.add(String(text))
  } while (await scroll(300))
  return [...texts]
}
