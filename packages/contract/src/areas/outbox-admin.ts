import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, listOf, paging } from '../wire.ts'

const channel = z.enum(['mail', 'sms'])
const state = z.enum(['queued', 'sent', 'shown', 'failed', 'over'])

const messageShape = z.object({
  id: id(),
  channel,
  kind: z.enum(['code', 'notice', 'test']),
  /** Masked. */
  recipient: z.string(),
  subject: z.string(),
  /** For the owner, while nobody sends for the site and the text counts; else null. */
  text: z.string().nullable(),
  /** `shown`: kept here, nothing was sent. `over`: its text counted no more before it could be sent. */
  state,
  tries: z.number().int(),
  error: z.string().nullable(),
  createdAt: instant(),
  sentAt: instant().nullable(),
  canRetry: z.boolean(),
})
export type OutboxMessage = z.output<typeof messageShape>

/** Whether each is given; they themselves are in no answer. */
const givenShape = z.object({ smtpPassword: z.boolean(), gatewayKey: z.boolean() })
const staff = { method: 'POST', access: 'staff:settings', encoding: 'json' } as const

export const outboxAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Outbox/List',
    access: 'staff:settings',
    summary: 'Messages to people of the last days, newest first',
    query: z.object({ ...paging, channel: channel.optional(), state: state.optional() }),
    data: listOf(messageShape),
  }),
  retry: endpoint({
    ...staff,
    path: '/api/admin/Outbox/Retry',
    idempotent: 'key',
    codes: ['notFound', 'conflict'],
    changes: 'unshown',
    summary: 'Send a message that failed again, while its text counts',
    body: z.object({ id: id() }),
    data: messageShape,
  }),
  showRecipient: endpoint({
    ...staff,
    path: '/api/admin/Outbox/ShowRecipient',
    idempotent: 'key',
    limit: { max: 60, perSec: 3600 },
    codes: ['notFound'],
    changes: 'unshown',
    summary: 'Whom a message goes to, in full; the audit log says who looked',
    body: z.object({ id: id() }),
    data: z.object({ recipient: z.string() }),
  }),
  senders: endpoint({
    method: 'GET',
    path: '/api/admin/Outbox/Senders',
    access: 'staff:settings',
    summary: 'Who sends mail and text messages, and which secrets are given',
    data: z.object({
      mailBy: z.enum(['outbox', 'smtp']),
      smsBy: z.enum(['outbox', 'http']),
      given: givenShape,
    }),
  }),
  setSecret: endpoint({
    ...staff,
    path: '/api/admin/Outbox/SetSecret',
    idempotent: 'key',
    stepUp: true,
    summary: 'Give the password of the SMTP server or the key of the gateway; empty: none',
    body: z.object({ name: z.enum(['smtpPassword', 'gatewayKey']), secret: z.string().max(500) }),
    data: z.object({ given: givenShape }),
  }),
  test: endpoint({
    ...staff,
    path: '/api/admin/Outbox/Test',
    limit: { max: 20, perSec: 3600 },
    codes: ['accountInvalid'],
    changes: 'unshown',
    summary: 'Send a test message; how it comes out is in the list',
    body: z.object({ channel, to: z.string().trim().max(120) }),
    data: z.object({ id: id() }),
  }),
}
