import { describe, expect, it } from 'vitest'
import { placeTakenBy, type Recommended, withoutDismissed } from './dismissed.ts'

const card = (mediaKey: string, author: string): Recommended => ({
  mediaKey,
  why: null,
  targets: [
    { kind: 'post', key: mediaKey, title: '' },
    { kind: 'author', key: author, title: author },
  ],
})
const cards = [card('1', 'ann'), card('2', 'bob'), card('3', 'ann'), card('4', 'bob'), card('5', 'ann')]
const keys = (items: readonly Recommended[]) => items.map(({ mediaKey }) => mediaKey).join('')

describe('a list without what was dismissed', () => {
  it('lacks the one card, or all of an author from there on', () => {
    expect(keys(withoutDismissed(cards, []))).toBe('12345')
    expect(keys(withoutDismissed(cards, [{ kind: 'post', key: '3', from: '3' }]))).toBe('1245')
    expect(keys(withoutDismissed(cards, [{ kind: 'author', key: 'ann', from: '3' }]))).toBe('124')
  })
  it('is whole where the card is not in it', () => {
    expect(keys(withoutDismissed(cards, [{ kind: 'author', key: 'ann', from: '9' }]))).toBe('12345')
  })
})

describe('the position of a removed card', () => {
  it('is taken by the next remaining card, and at the end by the one before', () => {
    expect(placeTakenBy(cards, { kind: 'post', key: '3', from: '3' })?.mediaKey).toBe('4')
    expect(placeTakenBy(cards, { kind: 'author', key: 'bob', from: '2' })?.mediaKey).toBe('3')
    expect(placeTakenBy(cards, { kind: 'author', key: 'ann', from: '5' })?.mediaKey).toBe('4')
    expect(placeTakenBy([card('1', 'ann')], { kind: 'post', key: '1', from: '1' })).toBeUndefined()
  })
})
