import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('./zh-CN/', import.meta.url)

it('has every key in one part only', () => {
  const keys = readdirSync(folder).flatMap(name =>
    Object.keys(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
  )
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
