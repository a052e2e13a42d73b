import { expect, test } from 'vitest'
import type { Module } from '#kernel/module.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { callOf, probe, probes } from './probe.ts'

test('a stop waits for the call under way and answers it', async () => {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const slow: Module = {
    name: 'slow',
    needs: [],
    raw: http =>
      void http.get('/slow', async () => {
        begun.resolve()
        await finish.promise
        return { ok: true }
      }),
  }
  const app = await testApp({ modules: [account, slow] })
  const call = fetch(`${app.origin}/slow`)
  await begun.promise
  let isStopped = false
  const stopped = app.stop().then(() => {
    isStopped = true
  })
  await expect(fetch(`${app.origin}/healthz`)).rejects.toThrow()
  expect(isStopped).toBe(false)
  finish.resolve()
  const answer = await call
  expect(await answer.json()).toEqual({ ok: true })
  // A connection that stayed open would keep the stop waiting.
  expect(answer.headers.get('connection')).toBe('close')
  await stopped
})

test('a module that cannot start ends the start', async () => {
  const broken: Module = { name: 'broken', needs: [], start: () => Promise.reject(new Error('no key')) }
  await expect(testApp({ modules: [account, broken] })).rejects.toThrow('no key')
})

test('programs start side by side on their own databases', async () => {
  await using first = await testApp({ modules: [account, probe] })
  await using second = await testApp({ modules: [account, probe] })
  for (const app of [first, second])
    expect(await codeOf(app.visitor().call(callOf(probes.echo), {}))).toBe('success')
  expect(first.origin).not.toBe(second.origin)
})
