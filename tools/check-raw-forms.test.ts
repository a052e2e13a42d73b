import { expect, test } from 'vitest'
import { rawFormsIn } from './check-raw-forms.ts'

const useCase = 'apps/server/src/modules/danmu/send.ts'
const component = 'apps/web/src/components/danmu/danmu-options.tsx'

test('a raw form is named with its line, in whole texts too', () => {
  expect(rawFormsIn(useCase, 'const a = 1\nconst column = bigint({ mode: "number" })')).toEqual([
    `${useCase}:2: bigint( – say instant or counter of kernel/columns.ts`,
  ])
  expect(rawFormsIn(useCase, 'where(or(\n  lt(row.at, at),\n))')).toHaveLength(1)
})

test.each([
  [useCase, 'sql`select pg_advisory_xact_lock(1)`'],
  [useCase, 'const restMs = 5 * 60 * 1000'],
  [useCase, 'const restMs = 24 * 3_600_000'],
  [useCase, 'const restSec = 24 * 3600'],
  [useCase, 'const restMs = 60_000'],
  [useCase, 'await scope.kernel.cache.set(key, value, 3)'],
  [useCase, 'const rows = new LRUCache({ max: 3 })'],
  [useCase, 'const known = new WeakMap<Kernel, State>()'],
  [component, 'crypto.randomUUID()'],
  [component, 'const Sheet = lazy(load)'],
  [component, "const { Sheet } = await import('./sheet.tsx')"],
  [component, 'if (known.size >= max) known.clear()'],
  [component, 'remove.mutate({ id }, { onSuccess: () => done() })'],
  [component, 'remove.mutate(\n    { id },\n    {\n      onError: done,\n    },\n  )'],
  [component, 'remove.mutate({ id }, { onSettled })'],
])('%s may not write %s', (path, text) => {
  expect(rawFormsIn(path, text)).toHaveLength(1)
})

test.each([
  ['apps/server/src/kernel/lock.ts', 'sql`select pg_advisory_xact_lock(1)`'],
  ['apps/server/src/modules/danmu/send.test.ts', "text.includes('pg_advisory')"],
  [useCase, 'sql`count(*)::bigint`'],
  [useCase, 'const rows = perKernel(() => new LRUCache({ max: 3 }))'],
  [useCase, "await scope.kernel.cache.hit('key', 60)"],
  ['e2e/player/player.spec.ts', 'test.setTimeout(60_000)'],
  [component, "const sheet = later(async () => (await import('./sheet.tsx')).Sheet)"],
  [
    component,
    "const sheet = later(async () => {\n  const [{ Sheet }] = await Promise.all([import('./sheet.tsx')])",
  ],
  [component, "{ name: 'home', load: () => import('#screens/home/screen.tsx') }"],
  [component, "let code: Promise<typeof import('./connect.ts')>"],
  [component, 'remove.mutate({ id })\n  const add = useAdd({ onSuccess: done })'],
  [component, 'await remove.mutateAsync({ id })'],
])('%s may write %s', (path, text) => {
  expect(rawFormsIn(path, text)).toEqual([])
})
