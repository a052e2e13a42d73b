import { describe, expect, it } from 'vitest'
import { avatarInitial, avatarTint } from './avatar-face.ts'

describe('an avatar without a picture', () => {
  it('shows the first grapheme', () => {
    expect(avatarInitial(' mia')).toBe('M')
    expect(avatarInitial('\u{661f}\u{6cb3}')).toBe('\u{661f}')
    expect(avatarInitial('👩‍🚀 pilot')).toBe('👩‍🚀')
    expect(avatarInitial('')).toBe('')
  })

  it('is the same color for the same name, one of six', () => {
    const names = Array.from({ length: 200 }, (_, n) => `viewer ${n}`)
    const tints = new Set(names.map(avatarTint))
    expect([...tints].sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect(avatarTint('viewer 7')).toBe(avatarTint('viewer 7'))
  })
})
