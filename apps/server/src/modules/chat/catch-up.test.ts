import { calls } from '@xinghe/client'
import type { ChatMessage } from '@xinghe/contract'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { testApp } from '#test/app.ts'
import { chatOf } from './fixtures.ts'

const app = await testApp()
afterAll(app.stop)
const { send, messages } = chatOf(app)

type Step = { side: 0 | 1; does: 'send' | 'sendTwice' | 'recall' | 'read' | 'catchUp' | 'clear' }
const step: fc.Arbitrary<Step> = fc.record({
  side: fc.constantFrom(0 as const, 1 as const),
  does: fc.constantFrom('send', 'send', 'send', 'sendTwice', 'recall', 'read', 'catchUp', 'catchUp', 'clear'),
})

/** What a device knows, which asks for what came behind the last place it has. */
class Device {
  known: ChatMessage[] = []
  takeUp(info: readonly ChatMessage[], recalled: readonly string[]): void {
    const ids = new Set(info.map(({ id }) => id))
    this.known = [...this.known.filter(({ id }) => !ids.has(id)), ...info]
      .map(message => (recalled.includes(message.id) ? { ...message, isRecalled: true, text: '' } : message))
      .toSorted((a, b) => a.seq - b.seq)
  }
}

test('whoever catches up behind the last place they have knows what there is, each message once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async steps => {
      const people = [await makeUser(app.scope), await makeUser(app.scope)] as const
      const [alice, bob] = people
      await makeFollow(app.scope, alice.uid, bob.uid)
      await makeFollow(app.scope, bob.uid, alice.uid)
      const devices = [new Device(), new Device()] as const
      const otherOf = (side: 0 | 1) => people[side === 0 ? 1 : 0]
      let sent = 0
      const catchUp = async (side: 0 | 1) => {
        const after = devices[side].known.at(-1)?.seq ?? 0
        const { info, recalled } = await messages(people[side], otherOf(side), { after, size: 100 })
        devices[side].takeUp(info, recalled)
      }
      for (const { side, does } of steps) {
        const [own, other] = [people[side], otherOf(side)]
        const client = app.as(own)
        if (does === 'send' || does === 'sendTwice') {
          const more = { clientId: `client-${side}-${++sent}` }
          await send(own, other, `text ${sent}`, more)
          if (does === 'sendTwice') await send(own, other, `text ${sent}`, more)
        }
        if (does === 'catchUp') await catchUp(side)
        const last = devices[side].known.at(-1)
        const lastOwn = devices[side].known.findLast(({ fromUid }) => fromUid === own.uid)
        if (does === 'read' && last) await client.call(calls.chat.read, { toUid: other.uid, seq: last.seq })
        if (does === 'recall' && lastOwn)
          await client.call(calls.chat.recall, { id: lastOwn.id }).catch(() => {})
        if (does === 'clear' && last) {
          await client.call(calls.chat.clear, { toUid: other.uid })
          devices[side].known = []
        }
      }
      for (const side of [0, 1] as const) {
        await catchUp(side)
        const { info } = await messages(people[side], otherOf(side), { size: 100 })
        const shown = (list: readonly ChatMessage[]) =>
          list.map(({ id, seq, text, isRecalled }) => ({ id, seq, text, isRecalled }))
        // What a device had before it was told that all was cleared elsewhere it goes on to have.
        expect(shown(devices[side].known).slice(-info.length || undefined)).toEqual(shown(info))
        expect(new Set(info.map(({ seq }) => seq)).size).toBe(info.length)
        await app
          .as(people[side])
          .call(calls.chat.read, { toUid: otherOf(side).uid, seq: 10_000 })
          .catch(() => {})
        expect((await app.as(people[side]).call(calls.account.messageCounts, {})).counts.chat).toBe(0)
      }
    }),
    { numRuns: 12 },
  )
})
