import { CallFailure, type Client, calls, randomId } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { chatOf } from '#modules/chat/fixtures.ts'
import { commentsOf } from '#modules/comments/fixtures.ts'
import { danmuSettings } from '#modules/danmu/settings.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { shadowsOf } from '#modules/moderation/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { modules } from '#modules.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { briefInputOf } from './made-up-input.ts'
import { callOf } from './probe.ts'

/** Two sites that differ in nothing else than that somebody is under a limit on one of them. */
const sites = await Promise.all([0, 1].map(() => testApp({ env: { CALLS_PER_SEC: '0' } })))
afterAll(() => Promise.all(sites.map(site => site.stop())))

const left = [
  // What others see: segments of danmu, to which `OwnBarrages` adds, and who publishes.
  ...['/api/Video/GetBarrages', '/api/Trends/Uploaders'],
  // Made by chance.
  ...['/api/Push/Key', '/api/Invitation/Own'],
]
const endpoints = modules
  .flatMap(module => module.routes ?? [])
  .map(({ endpoint }) => endpoint)
  .filter(({ method, idempotent }) => method === 'GET' && !idempotent)
  // One answer for everybody, whoever asks, says nothing of who does.
  .filter(({ path, cacheable }) => cacheable !== 'everyone' && !left.includes(path))

/** Somebody who writes wherever one can. */
async function writer(app: TestApp, isLimited: boolean) {
  await app.kernel.settings.set(danmuSettings, 'minLevel', 0, 'test')
  const { send } = await commentsOf(app)
  const { place } = await shadowsOf(app)
  const user = await makeUser(app.scope, { nickName: 'writer', level: 6 })
  const peer = await makeUser(app.scope, { nickName: 'peer', level: 6 })
  const client = app.as(user)
  const assetIds = [await makeReadyAsset(app.scope, { durationSec: 600 })]
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds })
  const at = { mediaKey, episode: episodeIds[0] ?? '' }
  const { id: theirs } = await makePost(app.scope, { uid: peer.uid, text: 'of the other' })
  app.clock.advance(minuteMs)
  if (isLimited) await place(user)
  const post = await client.call(calls.publish.create, {
    ...{ trendsDetails: 'new', rid: randomId(), labels: ['food'] },
  })
  for (const on of [mediaKey, post.mediaKey, theirs]) {
    const { id } = await send(user, on, `alpha on ${[mediaKey, post.mediaKey, theirs].indexOf(on)}`)
    await send(user, on, `beta on ${[mediaKey, post.mediaKey, theirs].indexOf(on)}`, { parent: id })
  }
  await client.call(calls.playback.record, { ...at, seconds: 10, watched: 10 })
  app.clock.advance(6_000)
  await client.call(calls.danmu.send, { ...at, time: 10, text: 'flying' })
  const endsAt = app.clock.now() + dayMs
  const poll = { title: 'poll', options: ['one', 'two'], choices: 1, endsAt, rid: randomId() }
  await client.call(calls.votes.create, { mediaKey: post.mediaKey, ...poll })
  await chatOf(app).send(user, peer, 'hello')
  await client.call(calls.publishing.like, { mediaKey: post.mediaKey })
  app.clock.advance(2 * minuteMs)
  await app.settle()
  return { client, ids: [user.uid, peer.uid, mediaKey, at.episode, theirs, post.mediaKey] }
}

/** What a call answers: ids by the order in which they come, without moments and secrets. */
async function answerOf(client: Client, endpoint: (typeof endpoints)[number], id: string) {
  const answer = await client.call(callOf(endpoint), briefInputOf(endpoint, id)).catch((error: unknown) => {
    if (error instanceof CallFailure) return error.code
    throw error
  })
  const ids: string[] = []
  return (JSON.stringify(answer) ?? '')
    .replace(/\b01[0-9a-z]{14}\b/g, found => {
      if (!ids.includes(found)) ids.push(found)
      return `id${ids.indexOf(found)}`
    })
    .replace(/\b1[6-9]\d{11}\b/g, 'moment')
    .replace(/\b[0-9a-f]{20,}\b/g, 'random')
}

test('whoever is under a limit is answered as anybody else', { timeout: 2 * minuteMs }, async () => {
  const [limited, free] = await Promise.all(sites.map((site, at) => writer(site, at === 0)))
  const differing: string[] = []
  for (const endpoint of endpoints)
    for (const [at, id] of (limited?.ids ?? []).entries()) {
      const [one, other] = [
        limited && (await answerOf(limited.client, endpoint, id)),
        free && (await answerOf(free.client, endpoint, free.ids[at] ?? '')),
      ]
      if (one !== other) differing.push(`${endpoint.path}\n${one}\n${other}`)
    }
  expect(differing).toEqual([])
})
