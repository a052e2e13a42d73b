import { codes, contract, type EndpointSpec } from '@xinghe/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkCompleteness } from '#app.ts'
import { handle } from '#kernel/jobs/job.ts'
import type { Module } from '#kernel/module.ts'
import { codesWithoutText, sentence } from '#kernel/text.ts'
import { account } from '#modules/account/module.ts'
import { media } from '#modules/media/module.ts'
import { modules } from '#modules.ts'
import { testApp } from '#test/app.ts'
import { probeJob } from '#test/probe-job.ts'
import { probe } from './probe.ts'

describe('the program', () => {
  test('mounts every endpoint of the contract once', () => {
    expect(() => checkCompleteness(modules)).not.toThrow()
  })

  test('refuses to start with an endpoint that is not mounted, and names it', () => {
    const without = modules.filter(module => module !== account)
    expect(() => checkCompleteness(without)).toThrow('/api/Login/Login')
  })

  test('refuses to start with an endpoint that is mounted twice', () => {
    expect(() => checkCompleteness([...modules, account])).toThrow('/api/Login/Login')
  })

  test('refuses to start with an endpoint that the contract does not know', () => {
    expect(() => checkCompleteness([...modules, probe])).toThrow('/api/Probe/Echo')
  })

  test('refuses to start with a job that two modules handle', async () => {
    const spec = probeJob({
      name: 'probe.twice',
      input: z.object({}),
      retries: 0,
      timeLimitSec: 60,
      weight: 'light',
    })
    const twice: Module = {
      name: 'twice',
      needs: [],
      jobs: [handle(spec, async () => {}), handle(spec, async () => {})],
    }
    await expect(testApp({ modules: [account, twice] })).rejects.toThrow('probe.twice')
  })

  test('has no two endpoints at one address', () => {
    const addresses = Object.values(contract)
      .flatMap((area): EndpointSpec[] => Object.values(area))
      .map(({ method, path }) => `${method} ${path.toLowerCase()}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('imports modules only from those above them', () => {
    const names = modules.map(module => module.name)
    for (const [index, module] of modules.entries()) {
      const above = names.slice(0, index)
      expect(module.needs.filter(need => !above.includes(need))).toEqual([])
    }
  })
})

test('every code has its sentence in both ways of writing', () => {
  expect(codesWithoutText()).toEqual([])
  for (const code of Object.keys(codes)) {
    expect(sentence('zh-CN', `code.${code}`)).not.toBe('')
    expect(sentence('zh-TW', `code.${code}`)).not.toBe('')
  }
})

test('a sentence takes its parameters, and a key without a text is an error', () => {
  expect(sentence('zh-CN', 'code.tooManyRequests', { seconds: 7 })).toContain('7')
  expect(() => sentence('zh-CN', 'code.nonsense')).toThrow('code.nonsense')
})

test('the program refuses to start with a job that nobody handles', () => {
  const without = modules.map(module => (module === media ? { ...module, jobs: [] } : module))
  expect(() => checkCompleteness(without)).toThrow('jobs without a handler: media.')
})
