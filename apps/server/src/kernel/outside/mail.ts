import { createTransport } from 'nodemailer'
import type { Config } from '#config.ts'
import type { Log } from '../log.ts'

export interface Mail {
  send(message: { to: string; subject: string; text: string }): Promise<void>
}

/**
 * By SMTP where it is configured. Otherwise the log tells that it is missing, and only at `debug` what was to be sent:
 * a message has an address and perhaps a code that opens an account.
 */
export function createMail(smtp: Config['smtp'], log: Log): Mail {
  if (smtp === null) {
    return {
      async send(message) {
        log.warn('mail is not configured: a message was not sent; LOG_LEVEL=debug shows it')
        log.debug({ mail: message }, 'message')
      },
    }
  }
  const transport = createTransport(smtp.url)
  return { send: async message => void (await transport.sendMail({ from: smtp.from, ...message })) }
}
