import { describe, expect, test } from 'vitest'
import { type Secrets, secretsOf } from '../secrets.ts'
import { signGrant, ticketFits } from './sign.ts'

const keyed = (value: string): Secrets =>
  secretsOf(() => [{ name: 'file', id: 1, value, signsFrom: 0, endsAt: null }], Date.now)
const secrets = keyed('ours')
const grant = { folder: 'media/1', holder: 'browser-a', expiresAt: 2_000_000_000_000 }
const before = grant.expiresAt - 1
const ticket = signGrant(secrets, grant)

describe('a ticket', () => {
  test('opens its folder for its holder until its end', () => {
    expect(ticketFits(secrets, ticket, 'media/1', 'browser-a', before)).toBe(true)
    expect(ticketFits(secrets, ticket, 'media/1', 'browser-a', grant.expiresAt)).toBe(false)
  })

  test('opens nothing for somebody it was stolen by', () => {
    expect(ticketFits(secrets, ticket, 'media/1', 'browser-b', before)).toBe(false)
    expect(ticketFits(secrets, ticket, 'media/1', '', before)).toBe(false)
  })

  test('opens no other folder', () => {
    expect(ticketFits(secrets, ticket, 'media/2', 'browser-a', before)).toBe(false)
    expect(ticketFits(secrets, ticket, 'media/1/x', 'browser-a', before)).toBe(false)
  })

  test('cannot be given a later end', () => {
    const [, mark] = ticket.split('.')
    const later = `${(grant.expiresAt + 1000).toString(36)}.${mark}`
    expect(ticketFits(secrets, later, 'media/1', 'browser-a', before)).toBe(false)
  })

  test('of another site’s key opens nothing', () => {
    expect(ticketFits(secrets, signGrant(keyed('theirs'), grant), 'media/1', 'browser-a', before)).toBe(false)
  })

  test.each(['', '.', 'x', 'zzzz.', `${ticket}x`, ticket.slice(0, -1), ticket.toUpperCase()])(
    '%j opens nothing',
    wrong => {
      expect(ticketFits(secrets, wrong, 'media/1', 'browser-a', before)).toBe(false)
    },
  )

  test('is safe inside a path', () => {
    expect(ticket).toMatch(/^[0-9a-z]+\.[0-9a-f]{32}$/)
  })
})
