import { calls } from '@xinghe/client'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { massOf } from './fixtures.ts'

const app = await testApp()
afterAll(app.stop)
const { massAdmin: mass } = calls
const { run, hideOf, undo, isShown, said, workKey, countOf } = await massOf(app)
const admin = await makeUser(app.scope, { role: 'admin', stays: true })

/** Hides or shows by another of the staff. */
async function change(kind: 'post' | 'comment' | 'danmu', ids: string[], effect: 'hide' | 'show') {
  const by = app.as(admin)
  if (kind !== 'post') {
    const of = kind === 'comment' ? calls.commentsAdmin : calls.danmuAdmin
    return effect === 'hide' ? by.call(of.hide, { ids, reason: 'other' }) : by.call(of.restore, { ids })
  }
  const { id } = await by.call(mass.change, { kind, ids, effect, reason: 'other' })
  return run(id)
}

const step = fc.record({ at: fc.nat(5), what: fc.constantFrom('hide', 'show', 'delete') })

test('undoing shows exactly what the action hid and nobody changed since', async () => {
  const steps = fc.array(step, { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(steps, steps, async (before, after) => {
      const author = await makeUser(app.scope, { level: 1 })
      const mediaKey = await workKey()
      const items = await said(author, mediaKey)
      const model = items.map(() => ({ state: 'shown', isOurs: false }))
      const doStep = async ({ at, what }: { at: number; what: string }) => {
        const [item, now] = [items[at], model[at]]
        if (!item || !now) return
        if (what === 'delete') {
          if (item.kind !== 'comment') return
          await app.as(author).call(calls.comments.delete, { id: item.id })
          now.state = 'gone'
        } else {
          await change(item.kind, [item.id], what === 'hide' ? 'hide' : 'show')
          if (now.state === 'gone') return
          if (what === 'show' || now.state === 'shown') now.isOurs = false
          now.state = what === 'hide' ? 'hidden' : 'shown'
        }
      }
      const agree = async () => {
        const real = await Promise.all(items.map(({ kind, id }) => isShown(kind, id)))
        expect(real).toEqual(model.map(({ state }) => state === 'shown'))
        const comments = items.flatMap(({ kind }, at) =>
          kind === 'comment' && model[at]?.state === 'shown' ? [at] : [],
        )
        expect(await countOf(mediaKey)).toBe(comments.length)
      }
      for (const it of before) await doStep(it)
      await agree()
      const shown = model.filter(({ state }) => state === 'shown')
      if (shown.length === 0) {
        expect(await codeOf(hideOf(author.uid))).toBe('massEmpty')
        return
      }
      const done = await hideOf(author.uid)
      expect(done).toMatchObject({ state: 'done', changed: shown.length, left: 0 })
      for (const now of shown) Object.assign(now, { state: 'hidden', isOurs: true })
      await agree()
      for (const it of after) await doStep(it)
      await agree()
      expect(await undo(done.id)).toMatchObject({ state: 'undone', left: 0 })
      for (const now of model) if (now.isOurs && now.state === 'hidden') now.state = 'shown'
      await agree()
    }),
    { numRuns: 12 },
  )
})
