import { expect, test } from 'vitest'
import { journeysOf } from './changed.ts'

test('a change of the product touches every journey, whatever else changed', () => {
  for (const file of [
    'apps/web/src/app/routes.ts',
    'apps/server/src/app.ts',
    'apps/server/migrations/0001_more.sql',
    'packages/ui/src/index.ts',
    'tools/demo/content/anime.ts',
    'e2e/program.ts',
    'package-lock.json',
  ]) {
    expect(journeysOf(['docs/ARCHITECTURE.md', file])).toBe('all')
  }
})

test('a change of the console touches the journey through the console', () => {
  expect(journeysOf(['apps/console/src/app/app.tsx'])).toEqual(['e2e/from-file-to-phone.spec.ts'])
})

test('a change of a journey touches that journey', () => {
  expect(journeysOf(['e2e/shell/tabs.spec.ts'])).toEqual(['e2e/shell/tabs.spec.ts'])
})

test('a journey that was deleted is not run', () => {
  expect(journeysOf(['e2e/shell/no-longer-there.spec.ts'])).toEqual([])
})

test('documents, measurements and tests of other kinds touch none', () => {
  const others = [
    'README.md',
    'bench/run.ts',
    'apps/web/src/app/gate.test.ts',
    'apps/server/src/config.test.ts',
  ]
  expect(journeysOf(others)).toEqual([])
})
