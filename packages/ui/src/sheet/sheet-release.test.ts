import { describe, expect, it } from 'vitest'
import { closesOnRelease, followDrag } from './sheet-release.ts'

describe('letting a sheet go', () => {
  it('closes after a third of its height', () => {
    expect(closesOnRelease(200, 0, 500)).toBe(true)
    expect(closesOnRelease(100, 0, 500)).toBe(false)
  })

  it('closes at a short flick', () => {
    expect(closesOnRelease(30, 0.8, 500)).toBe(true)
  })

  it('stays when it is flicked back up, however far it was', () => {
    expect(closesOnRelease(400, -0.8, 500)).toBe(false)
  })

  it('stays when it was never pulled', () => {
    expect(closesOnRelease(0, 2, 500)).toBe(false)
  })

  it('never follows the finger above its position', () => {
    expect(followDrag(-40)).toBe(0)
    expect(followDrag(40)).toBe(40)
  })
})
