import { CallFailure, type Client, calls, randomId } from '@xinghe/client'
import type { EndpointSpec } from '@xinghe/contract'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeDanmu } from '#modules/danmu/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { moderationOf, shadowsOf } from '#modules/moderation/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { modules } from '#modules.ts'
import { testApp } from '#test/app.ts'
import { briefInputOf, inputOf } from './made-up-input.ts'
import { callOf } from './probe.ts'

const app = await testApp({ env: { CALLS_PER_SEC: '0' } })
afterAll(app.stop)

const { sendPicture } = moderationOf(app)

/** All that reads and is for others than staff: lists and details. */
const endpoints = modules
  .flatMap(module => module.routes ?? [])
  .map(({ endpoint }) => endpoint)
  .filter(({ method, idempotent }) => method === 'GET' && idempotent === undefined)

/** Whose things they are, as others stand to them. */
const author = await makeUser(app.scope, { nickName: 'author', level: 6 })
const viewers = {
  visitor: null,
  stranger: await makeUser(app.scope),
  /** Follows the author. */
  fan: await makeUser(app.scope),
  /** They follow each other and write to each other. */
  friend: await makeUser(app.scope),
  /** Is on the author's blacklist, and followed them before. */
  blocked: await makeUser(app.scope),
  /** Has the author on the own one. */
  blocking: await makeUser(app.scope),
  author,
}
type Viewer = keyof typeof viewers
const everybody: Viewer[] = ['visitor', 'stranger', 'fan', 'friend', 'author']
const followers: Viewer[] = ['fan', 'friend', 'author']

interface Thing {
  id: string
  /** Words that stand in it and nowhere else. */
  marker: string
  /** Who may read it. */
  for: Viewer[]
}
const things: Record<string, Thing> = {}
const word = () => `word${randomId().slice(0, 12)}`

beforeAll(async () => {
  const as = (user: MadeUser) => app.as(user)
  for (const one of [viewers.fan, viewers.friend, viewers.blocked])
    await as(one).call(calls.social.follow, { userId: author.uid })
  await as(author).call(calls.social.follow, { userId: viewers.friend.uid })
  for (const [visibility, whom] of [
    ['public', everybody],
    ['fans', followers],
    ['self', ['author']],
  ] as const) {
    const marker = word()
    // Its address is all that keeps a picture of a post from whoever may not see it.
    const { key } = await sendPicture(author, false)
    const post = await makePost(app.scope, {
      ...{ uid: author.uid, text: `post ${marker}`, visibility, pictures: [key] },
    })
    things[`post for ${visibility}`] = { id: post.id, marker, for: [...whom] }
    things[`picture of a post for ${visibility}`] = { id: post.id, marker: key, for: [...whom] }
    const poll = word()
    const endsAt = app.clock.now() + dayMs
    const asked = { title: poll, options: ['one', 'two'], choices: 1, endsAt, rid: randomId() }
    const { id } = await as(author).call(calls.votes.create, { mediaKey: post.id, ...asked })
    things[`poll for ${visibility}`] = { id, marker: poll, for: [...whom] }
    const said = word()
    app.clock.advance(minuteMs)
    const comment = await as(author).call(calls.comments.send, {
      ...{ mediaKey: post.id, text: said, rid: randomId() },
    })
    things[`comment for ${visibility}`] = { id: comment.id, marker: said, for: [...whom] }
  }
  for (const isPublic of [true, false]) {
    const marker = word()
    const { key } = await as(author).call(calls.playlists.create, {
      title: marker,
      isPublic,
      rid: randomId(),
    })
    const whom: Viewer[] = isPublic ? everybody : ['author']
    things[`playlist ${isPublic ? 'for all' : 'of their own'}`] = { id: key, marker, for: whom }
  }
  const { place } = await shadowsOf(app)
  const { id: shadowId } = await place(author)
  const unseen = word()
  const marked = await makePost(app.scope, { uid: author.uid, text: `post ${unseen}` })
  things['post under a limit'] = { id: marked.id, marker: unseen, for: ['author'] }
  const { id: elsewhere } = await makePost(app.scope, { uid: viewers.friend.uid })
  const unheard = word()
  app.clock.advance(minuteMs)
  const spam = await as(author).call(calls.comments.send, {
    ...{ mediaKey: elsewhere, text: unheard, rid: randomId() },
  })
  things['comment under a limit'] = { id: spam.id, marker: unheard, for: ['author'] }
  const flying = word()
  const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
  const { id: filmed } = await makePost(app.scope, { uid: viewers.friend.uid, assetId })
  await makeDanmu(app.scope, [
    { mediaKey: filmed, episodeId: filmed, uid: author.uid, text: flying, shadowId },
  ])
  things['danmu under a limit'] = { id: filmed, marker: flying, for: ['author'] }
  const unread = word()
  await as(author).call(calls.chat.send, {
    ...{ toUid: viewers.stranger.uid, clientId: randomId(), type: 0, text: unread },
  })
  things['message under a limit'] = { id: viewers.stranger.uid, marker: unread, for: ['author'] }
  app.clock.advance(minuteMs)
  const secret = word()
  const message = await as(author).call(calls.chat.send, {
    ...{ toUid: viewers.friend.uid, clientId: randomId(), type: 0, text: secret },
  })
  things.message = { id: message.id, marker: secret, for: ['author', 'friend'] }
  await as(author).call(calls.social.prevent, { toUid: viewers.blocked.uid, status: '1' })
  await as(viewers.blocking).call(calls.social.prevent, { toUid: author.uid, status: '1' })
  await app.settle()
})

const clientOf = (viewer: Viewer): Client => {
  const user = viewers[viewer]
  return user === null ? app.visitor() : app.as(user)
}

async function ask(client: Client, endpoint: EndpointSpec, input: Record<string, unknown>): Promise<string> {
  try {
    return JSON.stringify(await client.call(callOf(endpoint), input))
  } catch (error) {
    if (error instanceof CallFailure) return error.code
    throw error
  }
}

/** Most calls name no id, and ask the same with each. */
const differing = (inputs: Record<string, unknown>[]) =>
  new Map(inputs.map(input => [JSON.stringify(input), input])).values()

/** Thousands of calls for each viewer. */
const timeout = 5 * minuteMs

describe.each(Object.keys(viewers) as Viewer[])('as %s', viewer => {
  test('every list and every detail, asked by every id, has all that is for them and nothing else', {
    timeout,
  }, async () => {
    const client = clientOf(viewer)
    const seen = new Map<string, string>()
    const ids = [author.uid, viewers.friend.uid, ...Object.values(things).map(({ id }) => id)]
    for (const endpoint of endpoints)
      for (const input of differing(ids.flatMap(id => [inputOf(endpoint, id), briefInputOf(endpoint, id)]))) {
        const answer = await ask(client, endpoint, input)
        expect(answer, endpoint.path).not.toBe('unexpected')
        for (const [name, { marker }] of Object.entries(things))
          if (answer.includes(marker)) seen.set(name, endpoint.path)
      }
    const leaks = [...seen].filter(([name]) => !things[name]?.for.includes(viewer))
    expect(leaks).toEqual([])
    const missing = Object.entries(things).filter(
      ([name, thing]) => thing.for.includes(viewer) && !seen.has(name),
    )
    expect(missing.map(([name]) => name)).toEqual([])
  })
})
