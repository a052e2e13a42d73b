import { createHmac } from 'node:crypto'

/** Tokens of the console begin with it: their secret has a cookie of its own, so both sign-ins live in one browser. */
const consoleHead = 'console.'

/**
 * The public half that goes with a secret one: it leads to nothing but itself, tells in which cookie the secret is, and
 * whoever has the secret has it too, so that neither has to be kept.
 */
export function publicHalf(secret: string, isConsole: boolean): string {
  const token = derive(secret, 'public half')
  return isConsole ? consoleHead + token : token
}

/**
 * The secret that follows another one. It takes the one before, which only the device has, and the nonce, which only the
 * database has; with both it comes out the same each time, so that it can be handed out again without being kept.
 */
export function followingSecret(secret: string, nonce: string): string {
  return derive(secret, `following ${nonce}`)
}

function derive(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

export function isConsoleToken(token: string): boolean {
  return token.startsWith(consoleHead)
}
