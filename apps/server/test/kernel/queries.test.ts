import { signature } from '@xinghe/client'
import { endpoint } from '@xinghe/contract'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bind } from '#kernel/http/route.ts'
import type { Module } from '#kernel/module.ts'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'
import { probe } from './probe.ts'

const stored = endpoint({
  method: 'GET',
  path: '/api/Query/Stored',
  access: 'visitor',
  summary: 'Stored by caches before the program alone',
  query: z.object({ name: z.string().max(100).default('') }),
  data: z.object({ name: z.string() }),
})
const query: Module = {
  name: 'query',
  needs: [],
  routes: [bind(stored, async (_, input) => input, { publicForSec: 60 })],
}
const app = await testApp({ modules: [account, probe, query] })
afterAll(app.stop)

/** The address with the parameters as they are written, signed. */
const signed = (path: string, params: [string, string][]) => {
  const all: [string, string][] = [...params, ['pub', String(Math.round(app.clock.now()))]]
  // The program reads two values of one name as their list, and signs that.
  const read = [...Map.groupBy(all, ([name]) => name)].map(([name, values]): [string, string] => [
    name,
    values.map(([, value]) => value).join(','),
  ])
  return `${app.origin}${path}?${new URLSearchParams([...all, ['vv', signature(read)]])}`
}

test.each<[string, [string, string][]]>([
  [
    'in another case',
    [
      ['NAME', 'victim'],
      ['name', 'x'],
    ],
  ],
  ['that nobody declares', [['extra', '1']]],
  ['of every object', [['constructor', '1']]],
  [
    'given twice',
    [
      ['name', 'victim'],
      ['name', 'x'],
    ],
  ],
  [
    'given twice, of those that all calls have',
    [
      ['i18n', '1'],
      ['i18n', '0'],
    ],
  ],
  [
    'that names another language than it is answered in',
    [
      ['i18n', '1'],
      ['deviceId', 'x'.repeat(65)],
    ],
  ],
])(
  'an answer that caches may store is refused for a parameter %s, which they may read otherwise',
  async (_, params) => {
    for (const path of ['/api/probe/counted', '/api/query/stored']) {
      const response = await fetch(signed(path, params))
      expect([response.status, (await response.json()).code]).toEqual([400, 'malformed'])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  },
)

test('it is answered for those that all calls have, and its own', async () => {
  for (const path of ['/api/probe/counted', '/api/query/stored']) {
    const response = await fetch(
      signed(path, [
        ['name', 'x'],
        ['i18n', '1'],
        ['deviceId', 'd'],
        ['login_uid', ''],
      ]),
    )
    expect([response.status, (await response.json()).data.name]).toEqual([200, 'x'])
  }
})
