import { calls } from '@xinghe/client'
import type { CampaignForm } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { audit as auditTable } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { storeImage } from '#modules/media/index.ts'
import { media } from '#modules/media/module.ts'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { ads } from './module.ts'
import { adSettings } from './settings.ts'
import { adCampaign } from './tables.ts'

const app = await testApp({ modules: [outbox, account, media, ads] })
afterAll(app.stop)
const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const picture = async () => (await storeImage(app.scope, bytes)).key
const pictureKey = await picture()
const staff = app.as(await makeUser(app.scope, { role: 'ads', stays: true }))
const owner = app.as(await makeUser(app.scope, { role: 'owner', stays: true }))
const { campaigns, days, save, start, remove } = calls.adsAdmin
const form = (own: Partial<CampaignForm> = {}): CampaignForm => ({
  name: 'autumn',
  slot: 'start',
  title: 'Autumn sale',
  pictureKey,
  ...own,
})
const shown = async () => (await app.visitor().call(calls.ads.list, { typeList: ['1'] })).info.length

describe('a campaign', () => {
  test('is made, started, changed, stopped and deleted, each in the audit log', async () => {
    const made = await staff.call(save, form())
    expect(made).toMatchObject({ state: 'stopped', perDay: 3, weight: 10, revision: 1, views: 0 })
    expect(await shown()).toBe(0)
    expect(await staff.call(start, { id: made.id, isStarted: true })).toMatchObject({
      state: 'running',
      revision: 2,
    })
    expect(await shown()).toBe(1)
    const changed = { ...form({ title: 'Winter sale' }), id: made.id }
    expect(await codeOf(staff.call(save, { ...changed, revision: 1 }))).toBe('conflict')
    expect(await staff.call(save, { ...changed, revision: 2 })).toMatchObject({
      title: 'Winter sale',
      revision: 3,
    })
    await staff.call(start, { id: made.id, isStarted: false })
    expect(await shown()).toBe(0)
    expect((await staff.call(days, { id: made.id, days: 3 })).info).toHaveLength(3)
    await staff.call(remove, { id: made.id })
    for (const call of [start, remove, days])
      expect(await codeOf(staff.call(call as typeof start, { id: made.id, isStarted: true }))).toBe(
        'notFound',
      )
    const logged = await app.scope.db.select().from(auditTable)
    const actions = logged.map(({ action }) => action).filter(action => action.startsWith('/api/admin/Ads'))
    expect(actions).toHaveLength(5)
  })

  test('leads nowhere but to https or into this site', async () => {
    for (const link of [
      'http://a.example',
      'javascript:alert(1)',
      '//a.example',
      '/\\a.example',
      'a',
      'https://a b',
      'https://a@b.example',
    ])
      expect(await codeOf(staff.call(save, form({ link })))).toBe('malformed')
    for (const link of ['https://a.example/b?c', '/vip', null])
      expect(await codeOf(staff.call(save, form({ link })))).toBe('success')
    await app.scope.db.delete(adCampaign)
  })

  test('is refused with what cannot be', async () => {
    const wrong: Partial<CampaignForm>[] = [
      { title: '' },
      { title: '\u200b' },
      { title: '\u202egnp' },
      { weight: 0 },
      { weight: 101 },
      { budget: 0 },
      { perDay: 0 },
      { regions: ['sg'] },
      { from: 2, until: 2 },
      { needsLogin: true },
      { needsLogin: true, link: 'https://a.example' },
      { name: 'x'.repeat(61) },
      { pictureKey: null },
      { slot: 'danmu', title: '字'.repeat(31) },
    ]
    for (const own of wrong) expect(await codeOf(staff.call(save, form(own)))).toBe('malformed')
    expect(await codeOf(staff.call(save, form({ pictureKey: 'none' })))).toBe('notFound')
    expect(await codeOf(staff.call(save, { ...form(), id: 'none' }))).toBe('notFound')
  })

  test('among danmu has thirty characters, and a picture or none', async () => {
    const words = form({ slot: 'danmu', title: '🌊'.repeat(15) })
    const made = await staff.call(save, { ...words, pictureKey: null })
    expect(made).toMatchObject({ slot: 'danmu', pictureKey: null, picture: null })
    const changed = { ...words, id: made.id, revision: 1 }
    expect((await staff.call(save, changed)).picture).not.toBeNull()
    expect(await codeOf(staff.call(save, { ...changed, revision: 2, slot: 'pause', pictureKey: null }))).toBe(
      'malformed',
    )
    await app.scope.db.delete(adCampaign)
  })

  test('is one of so many, however many are made at once', async () => {
    await app.scope.db.delete(adCampaign)
    await app.kernel.settings.set(adSettings, 'campaigns', 2, '1')
    const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf(staff.call(save, form()))))
    expect(codes.toSorted()).toEqual(['campaignLimit', 'campaignLimit', 'success', 'success'])
    await app.kernel.settings.reset(adSettings, 'campaigns')
    await app.scope.db.delete(adCampaign)
  })

  test('is not shown without its picture, and staff see that', async () => {
    const { id, pictureKey: key } = await staff.call(save, form({ pictureKey: await picture() }))
    await staff.call(start, { id, isStarted: true })
    expect(await shown()).toBe(1)
    await owner.call(calls.mediaAdmin.deletePicture, { key: key ?? '' })
    await app.settle()
    app.clock.advance(minuteMs)
    expect(await shown()).toBe(0)
    expect((await staff.call(campaigns, {})).info).toMatchObject([{ id, pictureKey: null, picture: null }])
  })

  test('is for staff with the power', async () => {
    const editor = app.as(await makeUser(app.scope, { role: 'editor' }))
    expect(await codeOf(editor.call(campaigns, {}))).toBe('forbidden')
    expect(await codeOf(editor.call(save, form()))).toBe('forbidden')
    expect(await codeOf(owner.call(campaigns, {}))).toBe('success')
    const watching = app.as(await makeUser(app.scope, { role: 'read-only' }))
    expect(await codeOf(watching.call(campaigns, {}))).toBe('success')
    expect(await codeOf(watching.call(save, form()))).toBe('forbidden')
  })
})
