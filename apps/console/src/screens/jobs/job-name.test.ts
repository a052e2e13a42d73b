import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import words from '#text/zh-CN/media.json' with { type: 'json' }

it('has words for every job of the server', () => {
  const source = new URL('../../../../server/src/', import.meta.url)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const names = files.flatMap(file => {
    const code = readFileSync(new URL(file, source), 'utf8')
    return [...code.matchAll(/= job\(\{\s*name: '([\w.]+)'/g)].map(([, name = '']) => name)
  })
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => !(`jobNames.${name}` in words))).toEqual([])
})
