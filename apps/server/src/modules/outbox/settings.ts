import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'
import { isTemplate } from './rules.ts'

const line = z
  .string()
  .max(200)
  .regex(/^[^\r\n]*$/)

export const outboxSettings = settingGroup(
  'outbox',
  {
    mailBy: {
      schema: z.enum(['outbox', 'smtp']),
      default: 'outbox' as 'outbox' | 'smtp',
      why: 'Who sends mail: nobody (messages are shown to the owner in the console) or the SMTP server below',
    },
    smtpHost: { schema: line, default: '', why: 'Host of the SMTP server' },
    smtpPort: { schema: z.number().int().min(1).max(65_535), default: 587, why: 'Port of the SMTP server' },
    smtpSecurity: {
      schema: z.enum(['starttls', 'tls', 'none']),
      default: 'starttls' as 'starttls' | 'tls' | 'none',
      why: 'How the line to the SMTP server is encrypted; none only for a server on this machine',
    },
    smtpUser: { schema: line, default: '', why: 'Name at the SMTP server; empty: it asks for none' },
    mailFrom: { schema: line, default: '', why: 'Sender of mails, such as "Xinghe <no-reply@example.com>"' },
    smsBy: {
      schema: z.enum(['outbox', 'http']),
      default: 'outbox' as 'outbox' | 'http',
      why: 'Who sends text messages: nobody (they are shown to the owner in the console) or the gateway below',
    },
    gatewayUrl: {
      schema: line.refine(text => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
      default: '',
      why: 'Address of the SMS gateway, to which each message is posted',
    },
    gatewayBody: {
      schema: z.string().max(2000).refine(isTemplate),
      default: '{"phone":"{phone}","code":"{code}","text":"{text}"}',
      why: 'What is posted: JSON or a form, with {phone}, {code} and {text}',
    },
    gatewayMayBePrivate: {
      schema: z.boolean(),
      default: false,
      why: 'The gateway may have an address of this machine or of a private network',
    },
    messagesPerHour: {
      schema: z.number().int().min(1),
      default: 1000,
      why: 'Messages of the whole site in an hour, at most half of them notices and a quarter answers; each may cost money',
    },
    noticesPerDay: {
      schema: z.number().int().min(1).max(100),
      default: 6,
      why: 'Notices of what happened to an account for one phone or e-mail in a day; further ones are not sent',
    },
    answersPerDay: {
      schema: z.number().int().min(1).max(100),
      default: 2,
      why: 'Answers to what somebody asked for, for one phone or e-mail in a day; further ones wait for the next days',
    },
    keepDays: {
      schema: z.number().int().min(1).max(90),
      default: 7,
      why: 'Days a message stays in the list',
    },
  },
  { stepUp: true },
)
