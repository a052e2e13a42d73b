import { expect, it } from 'vitest'
import { linkParts, ownPath } from './link-parts.ts'

it.each([
  ['no address', ['no address']],
  ['see https://a.example/x?y=1, then', ['see ', '<https://a.example/x?y=1>', ', then']],
  ['https://a.example', ['<https://a.example>']],
  ['看这里https://a.example/片 好看', ['看这里', '<https://a.example/>', '片 好看']],
  ['javascript:alert(1) https://', ['javascript:alert(1) https://']],
])('finds the addresses in %s', (text, expected) => {
  const shown = linkParts(text).map(part => (part.kind === 'link' ? `<${part.url}>` : part.text))
  expect(shown).toEqual(expected)
})

it('tells addresses of this site from others', () => {
  expect(ownPath('https://here.example/play/1?t=2', 'https://here.example')).toBe('/play/1?t=2')
  expect(ownPath('https://there.example/play/1', 'https://here.example')).toBeNull()
  expect(ownPath('https://here.example//there.example/play/1', 'https://here.example')).toBeNull()
})
