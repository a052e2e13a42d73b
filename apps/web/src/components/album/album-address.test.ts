import { expect, it } from 'vitest'
import { albumIn, albumPlayAddress } from './album-address.ts'

const queryOf = (address: string) => new URL(address, 'http://site').searchParams

it('carries the set in the address of a work and of each of its episodes', () => {
  expect(albumPlayAddress('s1', 'w1')).toBe('/play/w1?album=s1')
  const episode = albumPlayAddress('s1', 'w1', 'e2')
  expect(new URL(episode, 'http://site').pathname).toBe('/play/w1')
  expect(queryOf(episode).get('episode')).toBe('e2')
  expect(albumIn(queryOf(episode))).toBe('s1')
})

it('finds no set where none is named', () => {
  expect(albumIn(queryOf('/play/w1?episode=e2'))).toBeNull()
  expect(albumIn(queryOf('/play/w1?album='))).toBeNull()
})
