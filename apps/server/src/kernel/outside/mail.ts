import { createTransport } from 'nodemailer'
import type { Config } from '#config.ts'
import type { Log } from '../log.ts'

export interface Mail {
  send(message: { to: string; subject: string; text: string }): Promise<void>
}

/** By SMTP where it is configured; otherwise the message is logged, so that a small site works without. */
export function createMail(smtp: Config['smtp'], log: Log): Mail {
  if (smtp === null) {
    return {
      send: async message =>
        log.info({ mail: message }, 'mail is not configured: the message is logged instead'),
    }
  }
  const transport = createTransport(smtp.url)
  return { send: async message => void (await transport.sendMail({ from: smtp.from, ...message })) }
}
