import { calls } from '@xinghe/client'
import { type Ad, type AdSlot, adSlots } from '@xinghe/contract'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { storeImage } from '#modules/media/index.ts'
import { media } from '#modules/media/module.ts'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeCampaign } from './fixtures.ts'
import { sweepAds } from './jobs.ts'
import { ads } from './module.ts'
import { adSettings } from './settings.ts'
import { adCampaign, adDay, adShowing, type CampaignRow } from './tables.ts'

const app = await testApp({ modules: [outbox, account, media, ads] })
afterAll(app.stop)
const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const { key: pictureKey } = await storeImage(app.scope, bytes)
beforeEach(() => app.clock.advance(2 * minuteMs))
afterEach(async () => {
  await app.scope.db.delete(adCampaign)
  app.clock.advance(minuteMs)
  for (const name of ['isOn', 'viewsPerNetwork', 'danmuMinutes'] as const)
    await app.kernel.settings.reset(adSettings, name)
})

type Caller = ReturnType<typeof app.visitor>
const campaign = (own: Partial<CampaignRow> = {}) => makeCampaign(app.scope, { ...own, pictureKey })
const list = async (caller: Caller, slots: AdSlot[] = ['start'], region?: string) => {
  const typeList = slots.map(slot => `${adSlots[slot]}`)
  return (await caller.call(calls.ads.list, { typeList, ...(region && { region }) })).info
}
const first = async (caller: Caller, slot: AdSlot = 'start'): Promise<Ad> => {
  const [ad] = await list(caller, [slot])
  if (!ad) throw new Error('there is no ad')
  return ad
}
const tokenOf = (address: string) => new URL(address, app.origin).searchParams.get('showing') ?? ''
const view = (caller: Caller, { viewURL }: Ad) => caller.call(calls.ads.view, { showing: tokenOf(viewURL) })
const click = (caller: Caller, { clickURL }: Ad) =>
  caller.call(calls.ads.click, { showing: tokenOf(clickURL) })
const counts = async (id: string) => {
  const [row] = await app.scope.db.select().from(adCampaign).where(eq(adCampaign.id, id))
  return [row?.views, row?.clicks]
}

describe('the choice', () => {
  test('has what runs in the places that are asked for', async () => {
    const { title } = await campaign({ slot: 'pause' })
    await campaign({ slot: 'start' })
    const found = await list(app.visitor(), ['pause', 'floating'])
    expect(found.map(ad => [ad.title, ad.type])).toEqual([[title, 2]])
    expect(await codeOf(app.visitor().call(calls.ads.list, { typeList: ['7', '77'] }))).toBe('success')
    expect(await codeOf(app.visitor().call(calls.ads.list, { typeList: ['pause'] }))).toBe('malformed')
    const many = Array.from({ length: 21 }, () => '1')
    expect(await codeOf(app.visitor().call(calls.ads.list, { typeList: many }))).toBe('malformed')
  })

  test('keeps dates, and begins and ends by itself', async () => {
    const now = app.clock.now()
    await campaign({ startsAt: now + hourMs, endsAt: now + 2 * hourMs })
    expect(await list(app.visitor())).toEqual([])
    app.clock.advance(hourMs)
    expect(await list(app.visitor())).toHaveLength(1)
    app.clock.advance(hourMs)
    expect(await list(app.visitor())).toEqual([])
  })

  test('keeps to countries: the one a viewer chose before the one they are in', async () => {
    await campaign({ regions: ['MY'] })
    expect(await list(app.visitor())).toEqual([])
    expect(await list(app.visitor(), ['start'], 'my')).toHaveLength(1)
    expect(await list(app.visitor(), ['start'], 'SG')).toEqual([])
  })

  test('has three of a place at most', async () => {
    for (let made = 0; made < 5; made++) await campaign({ slot: 'banner' })
    const ids = (await list(app.visitor(), ['banner'])).map(({ title }) => title)
    expect([ids.length, new Set(ids).size]).toEqual([3, 3])
  })

  test('is nothing for VIP, and ads again when that ends; nothing for minors; nothing where staff turn ads off', async () => {
    await campaign()
    const vip = await makeUser(app.scope, { vipLevel: 1, vipUntil: app.clock.now() + dayMs, stays: true })
    const minor = await makeUser(app.scope)
    expect(await list(app.as(vip))).toEqual([])
    expect(await list(app.as(minor))).toHaveLength(1)
    await app.as(minor).call(calls.minorMode.start, { pin: '2468' })
    expect(await list(app.as(minor))).toEqual([])
    app.clock.advance(dayMs)
    expect(await list(app.as(vip))).toHaveLength(1)
    await app.kernel.settings.set(adSettings, 'isOn', false, '1')
    expect(await list(app.visitor())).toEqual([])
  })

  test('has one among danmu without a picture, none elsewhere, and how seldom they come', async () => {
    const minutes = async (caller: Caller) =>
      (await caller.call(calls.ads.list, { typeList: ['6'] })).danmuMinutes
    expect(await minutes(app.visitor())).toBe(5)
    const { title, id } = await makeCampaign(app.scope, { slot: 'danmu', pictureKey: null })
    await makeCampaign(app.scope, { slot: 'start', pictureKey: null })
    app.clock.advance(minuteMs)
    const visitor = app.visitor()
    const found = await list(visitor, ['danmu', 'start'])
    expect(found).toMatchObject([{ type: 6, title, showURL: '', picture: null }])
    await Promise.all(found.map(ad => view(visitor, ad)))
    expect(await counts(id)).toEqual([1, 0])
    app.clock.advance(minuteMs)
    await campaign({ slot: 'danmu' })
    expect((await list(app.visitor(), ['danmu'])).map(ad => ad.picture !== null).toSorted()).toEqual([
      false,
      true,
    ])
    const vip = await makeUser(app.scope, { vipLevel: 1, vipUntil: app.clock.now() + dayMs, stays: true })
    expect(await list(app.as(vip), ['danmu'])).toEqual([])
    await app.kernel.settings.set(adSettings, 'danmuMinutes', 9, '1')
    expect(await minutes(app.visitor())).toBe(9)
  })

  test('says where a press leads in parts', async () => {
    await campaign({ link: '/vip?from=ad&x=1', needsLogin: true })
    const inside = await first(app.visitor())
    expect(inside).toMatchObject({ linkURL: '/vip?from=ad&x=1', showURL: inside.picture?.url })
    expect(inside.appParam).toEqual({
      device: 'h5',
      type: 'page',
      pagePath: '/vip',
      param: 'from=ad&x=1',
      isNeedLogin: true,
      webUrl: '',
    })
    await app.scope.db.delete(adCampaign)
    app.clock.advance(minuteMs)
    await campaign({ link: 'https://ads.example/a' })
    expect((await first(app.visitor())).appParam).toMatchObject({
      type: 'web',
      webUrl: 'https://ads.example/a',
    })
  })

  test('asks the database nothing for a visitor, once it is known what runs', async () => {
    await campaign()
    const visitor = app.visitor()
    await list(visitor)
    const select = vi.spyOn(app.kernel.database.db, 'select')
    expect(await list(app.visitor())).toHaveLength(1)
    expect(select).not.toHaveBeenCalled()
    select.mockRestore()
  })
})

describe('a showing', () => {
  test('counts once, however often and at once it is told', async () => {
    const { id } = await campaign()
    const visitor = app.visitor()
    const ad = await first(visitor)
    await Promise.all(Array.from({ length: 8 }, () => view(visitor, ad)))
    await view(visitor, ad)
    await Promise.all(Array.from({ length: 4 }, () => click(visitor, ad)))
    expect(await counts(id)).toEqual([1, 1])
    expect(await app.scope.db.select().from(adDay)).toMatchObject([{ campaignId: id, views: 1, clicks: 1 }])
  })

  test('is followed only if it was shown', async () => {
    const { id } = await campaign()
    const visitor = app.visitor()
    await click(visitor, await first(visitor))
    expect(await counts(id)).toEqual([0, 0])
  })

  test('is of one device, whoever signs in there, and of one campaign', async () => {
    const { id } = await campaign()
    const alice = await makeUser(app.scope)
    const ad = await first(app.visitor('device-1'))
    expect(await codeOf(view(app.visitor('device-2'), ad))).toBe('addressExpired')
    expect(await codeOf(click(app.visitor('device-2'), ad))).toBe('addressExpired')
    const [showing, campaignId, slot, expires, mark] = tokenOf(ad.viewURL).split('.')
    const forged = [
      [showing, 'other', slot, expires, mark],
      [app.scope.id(), campaignId, slot, expires, mark],
      [showing, campaignId, 'banner', expires, mark],
      [showing, campaignId, slot, Number(expires) + 1, mark],
      [showing, campaignId, slot, expires, mark?.slice(0, -1)],
      [showing, campaignId, slot, expires, ''],
      [''],
    ]
    for (const parts of forged)
      expect(await codeOf(app.visitor('device-1').call(calls.ads.view, { showing: parts.join('.') }))).toBe(
        'addressExpired',
      )
    expect(await counts(id)).toEqual([0, 0])
    await view(app.as(alice, 'device-1'), ad)
    expect(await counts(id)).toEqual([1, 0])
  })

  test('ends after an hour, and leaves nothing then', async () => {
    const { id } = await campaign()
    const visitor = app.visitor()
    const [late, told] = [await first(visitor), await first(visitor)]
    await view(visitor, told)
    app.clock.advance(hourMs)
    expect(await codeOf(view(visitor, late))).toBe('addressExpired')
    expect(await codeOf(click(visitor, told))).toBe('addressExpired')
    expect(await counts(id)).toEqual([1, 0])
    await sweepAds(app.scope)
    expect(await app.scope.db.$count(adShowing)).toBe(0)
    app.clock.advance(401 * dayMs)
    await sweepAds(app.scope)
    expect(await app.scope.db.$count(adDay)).toBe(0)
  })
})

describe('what counts is bounded', () => {
  test('by how often a viewer sees it in a day', async () => {
    const { id } = await campaign({ perDay: 2 })
    const visitor = app.visitor()
    const held = [await first(visitor), await first(visitor), await first(visitor)]
    await Promise.all(held.map(ad => view(visitor, ad)))
    expect(await counts(id)).toEqual([2, 0])
    expect(await list(visitor)).toEqual([])
    expect(await list(app.visitor())).toHaveLength(1)
    app.clock.advance(dayMs)
    expect(await list(visitor)).toHaveLength(1)
  })

  test('by the budget, which is never passed', async () => {
    const { id } = await campaign({ budget: 3 })
    const visitors = Array.from({ length: 6 }, () => app.visitor())
    const held = await Promise.all(visitors.map(visitor => first(visitor)))
    await Promise.all(held.map((ad, at) => view(visitors[at] ?? app.visitor(), ad)))
    expect(await counts(id)).toEqual([3, 0])
    app.clock.advance(minuteMs)
    expect(await list(app.visitor())).toEqual([])
  })

  test('by the network: whoever makes up devices counts no more than it may', async () => {
    await app.kernel.settings.set(adSettings, 'viewsPerNetwork', 4, '1')
    const { id } = await campaign()
    for (let device = 0; device < 10; device++) {
      const visitor = app.visitor()
      await view(visitor, await first(visitor))
    }
    expect(await counts(id)).toEqual([4, 0])
  })

  test('by the call: mass views of an address are refused', async () => {
    await campaign()
    const visitor = app.visitor()
    const ad = await first(visitor)
    const codes = await Promise.all(Array.from({ length: 130 }, () => codeOf(view(visitor, ad))))
    expect(codes.filter(code => code === 'tooManyRequests')).toHaveLength(10)
  })
})
