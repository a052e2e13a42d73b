import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { consoleErrors } from '../shell/look.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'

test.use({ serviceWorkers: 'allow' })

test('a notification shows while nobody looks, and a press on the switch asks for it', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext(phone)
  await context.grantPermissions(['notifications'], { origin: site.origin })
  // The service of the browser's maker is not there.
  await context.addInitScript(() => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const endpoint = 'https://fcm.googleapis.com/fcm/send/journey'
    PushManager.prototype.subscribe = async () => ({ endpoint, toJSON: () => ({ endpoint, keys }) }) as never
  })
  const page = await context.newPage()
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/settings`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const notify = page.getByRole('switch', { name: '新消息通知' })
  await expect(notify).not.toBeChecked()
  await notify.click()
  await expect(notify).toBeChecked()
  await page.reload()
  await expect(notify).toBeChecked()

  const worker = await context.newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  worker.on('ServiceWorker.workerRegistrationUpdated', given => registrations.push(...given.registrations))
  await worker.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const registrationId = registrations[0]?.registrationId ?? ''
  const data = JSON.stringify({ title: '小星', text: '给你发来一条私信', tag: 'a', link: '/privateMessage' })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return (await registration?.getNotifications())?.map(({ title, body }) => ({ title, body }))
    })
  const deliver = () =>
    worker.send('ServiceWorker.deliverPushMessage', { origin: site.origin, registrationId, data })
  await deliver()
  expect(await shown()).toEqual([])
  await page.goto('about:blank')
  await deliver()
  await page.goto(`${site.origin}/settings`)
  await expect.poll(shown).toEqual([{ title: '小星', body: '给你发来一条私信' }])
  await notify.click()
  await expect(notify).not.toBeChecked()
  expect(heard.take()).toEqual([])
  await context.close()
})
