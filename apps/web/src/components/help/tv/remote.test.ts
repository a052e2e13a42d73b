import { expect, it, vi } from 'vitest'
import { isBackKey, scrollByPress } from './remote.ts'

it('knows the back key of keyboards and of televisions', () => {
  for (const key of ['Escape', 'Backspace', 'GoBack']) expect(isBackKey({ key, keyCode: 0 }), key).toBe(true)
  for (const keyCode of [461, 10009]) expect(isBackKey({ key: 'Unidentified', keyCode })).toBe(true)
  expect(isBackKey({ key: 'ArrowLeft', keyCode: 37 })).toBe(false)
})
it('moves an article by 300 for each press up or down, and leaves the sides to the focus', () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
  const scrollBy = vi.fn()
  const box = { scrollBy } as Partial<HTMLElement> as HTMLElement
  expect(['down', 'up', 'left', 'right'].map(direction => scrollByPress(box, direction))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(scrollBy.mock.calls).toEqual([
    [{ top: 300, behavior: 'instant' }],
    [{ top: -300, behavior: 'instant' }],
  ])
})
