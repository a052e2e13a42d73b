import { randomBytes } from 'node:crypto'
import { calls, createClient, uploadPicture } from '@xinghe/client'
import sharp from 'sharp'
import { codeAt } from '#modules/account/second-factor/totp-code.ts'
import { type Attack, type Attacker, attackerPassword, codesOf, waitWhileBusy } from './attackers.ts'

const word = () => randomBytes(6).toString('hex')
const picture = new Blob([
  new Uint8Array(
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#654321' } })
      .png()
      .toBuffer(),
  ),
])
/** Whom strangers find by counting: accounts have numbers. */
const someUid = (index: number) => String(100_001 + index)

/** They know their own password, as thieves of an unlocked phone may; fails once more was tried than is allowed. */
const prove = ({ client }: Attacker) =>
  waitWhileBusy(() => client.call(calls.contacts.prove, { password: attackerPassword })).catch(() => null)

/** What ordinary accounts and strangers send to the site itself, and try on accounts. */
export const accountAttacks: Record<string, Attack> = {
  'reports of everybody': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(36, index =>
        client.call(calls.moderation.report, {
          kind: 'user',
          target: someUid(index),
          reason: 'minors',
          text: word().repeat(16),
        }),
      ),
  },
  'pictures of appeals against nothing': {
    refusedWith: ['appealOver'],
    attempt: (_, { visitor }) =>
      codesOf(24, index =>
        index % 6 === 0
          ? visitor().call(calls.moderation.appeal, { caseId: word(), text: word() })
          : visitor().call(calls.moderation.appealPicture, {}, { file: picture }),
      ),
  },
  'feedback with pictures': {
    refusedWith: ['feedbackLimit'],
    attempt: async (_, { client }) => {
      const sent = await uploadPicture(client, picture, { isPrivate: true }).catch(() => null)
      const pics = sent ? [sent.url] : []
      return codesOf(14, () =>
        client.call(calls.feedback.add, { kind: 'other', text: word().repeat(40), pics, rid: word() }),
      )
    },
  },
  'visits and views that nobody made': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { visitor }) => {
      const events = JSON.stringify(Array.from({ length: 20 }, () => ({ kind: 'view', screen: 'home' })))
      return codesOf(66, () => visitor().call(calls.statistics.send, { events, cineam: '1' }))
    },
  },
  'errors that no browser had': {
    refusedWith: ['malformed', 'tooManyRequests'],
    attempt: (_, { visitor }) =>
      codesOf(40, index => {
        const stack = word().repeat(index === 0 ? 2000 : 600)
        const error = { kind: 'error', message: word(), stack, screen: 'home', version: word() }
        return visitor().call(calls.statistics.send, { events: JSON.stringify([error]) })
      }),
  },
  'codes of an application by guessing': {
    refusedWith: ['tooManyAttempts', 'secondFactorOver'],
    attempt: async (_, attacker) => {
      const { client, visitor } = attacker
      await prove(attacker)
      // Once it is on, this is refused.
      const begun = await waitWhileBusy(() => client.call(calls.secondFactor.beginTotp, {})).catch(() => null)
      if (begun)
        await waitWhileBusy(() => {
          const totp = codeAt(begun.secret, Date.now())
          return client.call(calls.secondFactor.enableTotp, { totp })
        })
      return codesOf(16, index => {
        const guess = { totp: String(index).padStart(6, '0') }
        return index % 4 === 0
          ? visitor().call(calls.secondFactor.finish, guess)
          : client.call(calls.contacts.prove, { password: attackerPassword, ...guess })
      })
    },
  },
  'challenges that no passkey answers': {
    refusedWith: ['tooManyRequests'],
    attempt: ({ origin }, { send }) => {
      const atPage: typeof fetch = (url, init) => {
        const headers = new Headers(init?.headers)
        headers.set('origin', origin)
        return send(url, { ...init, headers })
      }
      const page = createClient({ origin, deviceId: word(), token: () => null, fetch: atPage })
      return codesOf(66, () => page.call(calls.secondFactor.challenge, { use: 'login' }))
    },
  },
  'files of everything, again and again': {
    refusedWith: ['tooManyRequests'],
    attempt: async (_, attacker) => {
      await prove(attacker)
      return codesOf(24, () => attacker.client.call(calls.personalData.requestExport, {}))
    },
  },
  'accounts that are deleted and kept': {
    refusedWith: ['tooManyRequests'],
    attempt: async (_, attacker) => {
      await prove(attacker)
      return codesOf(44, index =>
        attacker.client.call(
          index % 2 === 0 ? calls.personalData.requestDeletion : calls.personalData.cancelDeletion,
          {},
        ),
      )
    },
  },
  'shields without end': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(64, index =>
        index === 0
          ? client.call(calls.shields.shieldUser, { toUid: someUid(index) })
          : client.call(calls.shields.shieldWord, { word: word() }),
      ),
  },
  'the PIN of a parent': {
    refusedWith: ['tooManyAttempts'],
    attempt: async (_, { client }) => {
      await client.call(calls.minorMode.start, { pin: '9876' }).catch(() => {})
      return codesOf(10, index =>
        client.call(calls.minorMode.extend, { pin: String(index).padStart(4, '0') }),
      )
    },
  },
  'histories that no device has': {
    refusedWith: ['tooManyRequests'],
    attempt: ({ episode }, { client }) =>
      codesOf(24, () => {
        const records = Array.from({ length: 20 }, (_, n) => ({
          episode: n === 0 ? episode : word(),
          seconds: n,
          watchedAt: n,
        }))
        return client.call(calls.playback.mergeHistory, { records })
      }),
  },
}
