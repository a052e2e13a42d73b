import { describe, expect, it } from 'vitest'
import { centredOffset, tabAfterKey } from './tab-steps.ts'

describe('the keys of a tab strip', () => {
  const keys = ['home', 'drama', 'movie']

  it('step to the neighbour and go round both ends', () => {
    expect(tabAfterKey(keys, 'home', 'ArrowRight')).toBe('drama')
    expect(tabAfterKey(keys, 'movie', 'ArrowRight')).toBe('home')
    expect(tabAfterKey(keys, 'movie', 'ArrowLeft')).toBe('drama')
    expect(tabAfterKey(keys, 'home', 'ArrowLeft')).toBe('movie')
  })

  it('jump to the ends', () => {
    expect(tabAfterKey(keys, 'drama', 'Home')).toBe('home')
    expect(tabAfterKey(keys, 'drama', 'End')).toBe('movie')
  })

  it('start from the first or the last when no tab is active', () => {
    expect(tabAfterKey(keys, 'gone', 'ArrowRight')).toBe('home')
    expect(tabAfterKey(keys, 'gone', 'ArrowLeft')).toBe('movie')
  })

  it('leave every other key, and an empty strip, alone', () => {
    expect(tabAfterKey(keys, 'home', 'Enter')).toBeUndefined()
    expect(tabAfterKey([], 'home', 'ArrowRight')).toBeUndefined()
  })
})

describe('the active tab', () => {
  const scroller = { clientWidth: 300, scrollWidth: 900 }

  it('is centered', () => {
    expect(centredOffset({ offsetLeft: 400, offsetWidth: 100 }, scroller)).toBe(300)
  })

  it('stops at the ends of the strip', () => {
    expect(centredOffset({ offsetLeft: 20, offsetWidth: 60 }, scroller)).toBe(0)
    expect(centredOffset({ offsetLeft: 840, offsetWidth: 60 }, scroller)).toBe(600)
  })

  it('does not move a strip that fits', () => {
    expect(centredOffset({ offsetLeft: 200, offsetWidth: 60 }, { clientWidth: 300, scrollWidth: 300 })).toBe(
      0,
    )
  })
})
