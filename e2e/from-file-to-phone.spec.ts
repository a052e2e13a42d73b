import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, type Page } from '@playwright/test'
import { desktop, phone } from './chromium.ts'
import { publishFilm, setUpOwner } from './console-steps.ts'
import { onDatabase } from './database.ts'
import { makeFilm } from './film.ts'
import { type Program, startProgram } from './program.ts'
import { isFault } from './shell/look.ts'
import { test } from './test.ts'
import {
  currentTime,
  drawWithElements,
  flies,
  ladderHolds,
  openFilm,
  playFilm,
  playFrom,
  register,
  signIn,
  stalls,
  switchQuality,
} from './viewer-steps.ts'

const title = '一条河的夜航'
const film = `${tmpdir()}/xinghe-e2e-${process.pid}.mp4`
let program: Program

test.beforeAll(async () => {
  makeFilm(film, 50)
  program = await startProgram('apps/server/src/main.ts')
})
test.afterAll(async () => {
  await program.stop()
  await rm(film, { force: true })
})

test('an operator drops a file and two viewers watch it with danmu before its ladder is complete', async ({
  browser,
}) => {
  test.setTimeout(1_200_000)
  const console_ = await (await browser.newContext(desktop)).newPage()
  const alice = await (await browser.newContext(phone)).newPage()
  const bob = await (await browser.newContext(phone)).newPage()
  await drawWithElements(bob)
  const tablet = await (await browser.newContext(phone)).newPage()
  const noise = [console_, alice, bob].map(listen)

  await test.step('the operator makes a work and sends its file', async () => {
    await setUpOwner(console_, program)
    await publishFilm(console_, title, film)
  })
  await test.step('a viewer registers, finds it on home and plays it', async () => {
    await register(alice, program, 'alice@example.com')
    // Danmu take a level that nobody has on their first evening.
    await onDatabase(program, client => client.query('update account_user set level = 2'))
    await openFilm(alice, program, title)
    await playFilm(alice)
    await expect(console_.getByText('转码中').first()).toBeVisible()
    // Pictures that play take the processor from the ladder.
    await alice.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  })
  await test.step('a second viewer switches the quality without a stall', async () => {
    await register(bob, program, 'bob@example.com')
    await ladderHolds(program, /\/play\/(\w+)/.exec(alice.url())?.[1] ?? '', 720)
    await openFilm(bob, program, title)
    await switchQuality(bob, '720P')
    const from = await currentTime(bob)
    await expect.poll(() => currentTime(bob)).toBeGreaterThan(from + 3)
    expect(await stalls(bob)).toBe(0)
  })
  // How soon is measured where nothing is transcoded beside it.
  await test.step('a second viewer sees a danmu of the first fly', async () => {
    await playFrom(alice, 20)
    // A danmu is shown at once to whoever watches within fifteen seconds of it. The sender's picture is paused, so that a
    // busy machine does not part the two, and the other, which comes from before it, has the processor to itself.
    await alice.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
    await playFrom(bob, 10)
    const seen = flies(bob, '夜航出发啦')
    await alice.getByRole('textbox', { name: '发条友善的弹幕见证当下' }).first().fill('夜航出发啦')
    await alice.getByRole('button', { name: '发送' }).first().click()
    await seen
  })
  await test.step('both see it again after a reload', async () => {
    for (const page of [alice, bob]) {
      await page.reload()
      await page.getByRole('tab', { name: /弹幕/ }).click()
      await expect(page.getByText('夜航出发啦').first()).toBeVisible()
    }
  })
  await test.step('the first viewer resumes on another device', async () => {
    await playFrom(alice, 35)
    // A page that is closed at once may lose its report; who leaves the film has sent it.
    const reported = alice.waitForResponse(/\/addplayrecord.*left=/i)
    await alice.goBack()
    await reported
    await alice.close()
    await signIn(tablet, program, 'alice@example.com')
    await openFilm(tablet, program, title)
    await playFilm(tablet)
    expect(await currentTime(tablet)).toBeGreaterThan(33)
  })
  expect(noise.flat()).toEqual([])
  await bob.close()
  await test.step('a film that is withdrawn stops for who watches it, and is shown as gone', async () => {
    await console_.getByRole('button', { name: '下架' }).click()
    await console_.getByRole('tooltip').getByRole('button', { name: '下架' }).click()
    await expect(console_.getByText('已下架').first()).toBeVisible()
    // Where nothing was loaded: it went on at 35 seconds.
    await tablet.evaluate(() => {
      const video = document.querySelector('video')
      if (video) video.currentTime = 6
    })
    await expect(tablet.getByText('这部作品找不到了')).toBeVisible()
  })
  await test.step('the operator deletes it, once its title is typed, with its file', async () => {
    await console_.getByRole('button', { name: '删除', exact: true }).click()
    const dialog = console_.getByRole('dialog', { name: `删除《${title}》？` })
    const confirm = dialog.getByRole('button', { name: '删除', exact: true })
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('输入片名以确认').fill(title)
    await confirm.click()
    await expect(console_.getByText('还没有作品', { exact: true })).toBeVisible()
    // Beside films' folders the store has one of its own for what is being written.
    const films = async () =>
      (await readdir(`${program.dataDir}/files/assets`)).filter(name => name !== '.drafts')
    await expect.poll(films).toEqual([])
  })
})

/** Errors and warnings of the browser console. */
function listen(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => isFault(message) && errors.push(message.text()))
  page.on('pageerror', error => errors.push(error.message))
  return errors
}
