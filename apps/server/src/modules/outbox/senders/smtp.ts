import type { ValuesOf } from '#kernel/settings.ts'
import type { outboxSettings } from '../settings.ts'

const patienceMs = 15_000

/** Hands a mail to the site's SMTP server. @throws with what the server answered */
export async function sendMail(
  settings: ValuesOf<typeof outboxSettings.entries>,
  password: string,
  { recipient, subject, body }: { recipient: string; subject: string; body: string },
): Promise<void> {
  const { smtpHost, smtpPort, smtpSecurity, smtpUser, mailFrom } = settings
  if (smtpHost === '' || mailFrom === '') throw new Error('the SMTP server or the sender is not set')
  // Only sites that send mail pay for the library.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: smtpHost,
    port: smtpPort,
    secure: smtpSecurity === 'tls',
    requireTLS: smtpSecurity === 'starttls',
    ignoreTLS: smtpSecurity === 'none',
    ...(smtpUser !== '' && { auth: { user: smtpUser, pass: password } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({ from: mailFrom, to: { name: '', address: recipient }, subject, text: body })
  } finally {
    transport.close()
  }
}
