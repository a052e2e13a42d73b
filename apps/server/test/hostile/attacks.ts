import { randomBytes } from 'node:crypto'
import { calls } from '@xinghe/client'
import { type Attack, codesOf, attackerPassword as password, textFor } from './attackers.ts'
import { idleConnections, manyRooms, socketsOfOtherSites } from './connections.ts'
import { signInAttacks } from './sign-in-attacks.ts'
import { uploadAttacks } from './upload-attacks.ts'

const word = () => randomBytes(6).toString('hex')
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 70_000 }, (_, n) => [`k${n}`, n])))
const brackets = '['.repeat(1_000_000)
/** 0 where there was none: the connection was one too many, or closed meanwhile. */
const statusOf = (response: Promise<Response>) =>
  response.then(
    ({ status }) => status,
    () => 0,
  )

/** Everything that a stranger or an ordinary account can send and that costs the server something. */
export const attacks: Record<string, Attack> = {
  ...uploadAttacks,
  'bodies that take long to read': {
    refusedWith: [413],
    attempt: ({ origin }, { send }) => {
      const post = (path: string, body: string, type: string) =>
        statusOf(send(origin + path, { method: 'POST', body, headers: { 'content-type': type } }))
      const form = 'application/x-www-form-urlencoded'
      return Promise.all([
        post('/api/admin/Help/SaveArticle', manyKeys, 'application/json'),
        post('/api/admin/Setup/Owner', brackets, 'application/json'),
        post('/api/Login/Login', `a=${brackets}`, form),
        post('/api/Login/Login', 'a&'.repeat(30_000), form),
      ])
    },
  },
  'multipart that is broken off': {
    refusedWith: [400],
    attempt: async ({ origin }, { client, user, send }) => {
      const { pathname, search } = new URL(client.address(calls.media.uploadPicture, {}))
      const post = (body: string, type: string) =>
        statusOf(
          send(`${origin}${pathname}${search}`, {
            method: 'POST',
            body,
            headers: { 'content-type': type, authorization: `Bearer ${user.secret}` },
          }),
        )
      return [
        await post('--x\r\nContent', 'multipart/form-data; boundary=x'),
        await post('nothing', 'multipart/form-data'),
      ]
    },
  },
  ...signInAttacks,
  'codes of the first owner': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { visitor }) =>
      codesOf(12, () =>
        visitor().call(calls.accountAdmin.setupOwner, {
          code: word(),
          account: `${word()}@example.com`,
          password,
          nickName: word(),
        }),
      ),
  },
  'accounts without end': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { visitor }) =>
      codesOf(25, () =>
        visitor().call(calls.account.register, { account: `${word()}@example.com`, password }),
      ),
  },
  'codes to people who asked for none': {
    refusedWith: ['captchaNeeded', 'tooManyRequests'],
    attempt: (_, { visitor }) =>
      codesOf(70, () =>
        visitor().call(calls.oneTimeCode.send, { account: `${word()}@example.com`, purpose: 'login' }),
      ),
  },
  'a code by guessing': {
    refusedWith: ['codeOver', 'tooManyRequests'],
    attempt: (_, { visitor }) =>
      codesOf(70, index =>
        visitor().call(calls.oneTimeCode.login, {
          account: 'viewer@example.com',
          ticket: word(),
          code: String(index).padStart(6, '0'),
        }),
      ),
  },
  'pictures to read without end': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { visitor }) => codesOf(70, () => visitor().call(calls.oneTimeCode.captcha, {})),
  },
  'names that look like another': {
    refusedWith: ['nicknameTaken'],
    attempt: ({ nickName }, { visitor }) => {
      const names = [nickName.replace('o', '\u043e'), `${nickName}\ufe0f`, nickName.replace('w', 'w\u034f')]
      return codesOf(names.length, index =>
        visitor().call(calls.account.register, {
          account: `${word()}@example.com`,
          password,
          nickName: names[index],
        }),
      )
    },
  },
  'viewers who are made up': {
    // That they count as few is seen at the end.
    refusedWith: ['success'],
    attempt: ({ mediaKey, episode }, { visitor }) =>
      codesOf(20, () =>
        visitor().call(calls.playback.record, { mediaKey, episode, seconds: 10, watched: 10 }),
      ),
  },
  'danmu without a pause': {
    refusedWith: ['danmuTooFast'],
    attempt: async ({ mediaKey, episode }, { client }) => {
      await client.call(calls.playback.record, { mediaKey, episode, seconds: 1, watched: 1 })
      const danmu = { mediaKey, episode, time: 1 }
      return codesOf(8, () =>
        client.call(calls.danmu.send, { ...danmu, at: Date.now(), text: word(), rid: word() }),
      )
    },
  },
  'marks without end': {
    refusedWith: ['tooManyRequests'],
    attempt: async ({ mediaKey, episode }, { client }) => {
      await client.call(calls.playback.record, { mediaKey, episode, seconds: 1, watched: 1 })
      return codesOf(62, index =>
        client.call(calls.marks.send, {
          mediaKey,
          episode,
          kind: 'intro',
          startSec: 0,
          endSec: 3 + index / 10,
        }),
      )
    },
  },
  'searches for costly words': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { visitor }) => {
      const client = visitor()
      const words = ['%', '_', 'a', 'e\u0301'.repeat(20), '\u7684', "'; --", '\\'.repeat(30)]
      return codesOf(125, index =>
        client.call(calls.search.works, {
          q: words[index] ?? textFor(index),
          order: 'rating',
          page: 1 + (index % 50),
        }),
      )
    },
  },
  'profiles that change without end': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(32, index => client.call(calls.profile.update, { introduce: textFor(index).repeat(3) })),
  },
  'searches among everybody who follows somebody': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { visitor, user }) => {
      const client = visitor()
      return codesOf(125, index =>
        client.call(calls.social.fans, { toUid: user.token.uid, q: textFor(index).slice(0, 40) }),
      )
    },
  },
  'searches that shall be hot': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { client }) => codesOf(62, index => client.call(calls.search.note, { q: textFor(index) })),
  },
  'recommendations for viewers who are made up': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { visitor }) => codesOf(245, () => visitor().call(calls.catalogue.feed, {})),
  },
  'votes in polls without end': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(80, () => client.call(calls.votes.vote, { id: word(), options: [word(), word()] })),
  },
  'likes and ratings back and forth': {
    refusedWith: ['tooManyRequests'],
    attempt: ({ mediaKey }, { client }) =>
      codesOf(130, index =>
        index % 2 === 0
          ? client.call(calls.social.like, { mediaKey })
          : client.call(calls.ratings.details, { mediaKey, score: index % 4 === 1 ? '2' : '10' }),
      ),
  },
  'calls without a pause': {
    refusedWith: [429],
    attempt: async ({ origin }, { send }) => {
      const ask = (path: string) => statusOf(send(origin + path))
      const statuses: number[] = []
      // What a slow machine answers of one batch, the budget allows.
      for (let batch = 0; batch < 12 && !statuses.includes(429); batch++)
        statuses.push(
          ...(await Promise.all(Array.from({ length: 350 }, (_, n) => ask(`/api/List/Browse?page=${n}`)))),
        )
      return statuses
    },
  },
  'spellings of an address that a cache would keep': {
    refusedWith: ['malformed'],
    attempt: async ({ mediaKey, episode }, { visitor, send }) => {
      const input = { mediaKey, episode, segment: 0 }
      const others = { MEDIAKEY: mediaKey, EPISODE: episode, [word()]: word() }
      const answer = await send(visitor().address(calls.danmu.segment, { ...input, ...others }))
      return [String((await answer.json()).code)]
    },
  },
  'lists in a thousand variants': {
    refusedWith: ['malformed'],
    attempt: (_, { visitor }) =>
      codesOf(20, index =>
        visitor().call(
          calls.catalogue.browse,
          index === 0
            ? { cursor: word() }
            : { genre: [word()], year: [word().slice(0, 10)], page: index * 97 },
        ),
      ),
  },
  'addresses that are made up': {
    refusedWith: [404],
    attempt: async ({ origin, segment }, { send }) =>
      Promise.all(
        [
          `/files/img/${word()}/320.webp`,
          `/media/${word()}/${word()}/all/master.m3u8`,
          segment.path,
          `/${word()}/${word()}?${word()}`,
        ].map(path => statusOf(send(origin + path))),
      ),
  },
  'sockets of other sites': { refusedWith: ['refused'], attempt: socketsOfOtherSites },
  'sockets that ask for all rooms': { refusedWith: ['open', 'refused'], attempt: manyRooms },
  'connections that stand still': { refusedWith: ['closed'], attempt: idleConnections },
}
