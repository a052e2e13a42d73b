import { newSecret } from './ids.ts'

/** Tokens of the console begin with it: their secret has a cookie of its own, so both sign-ins live in one browser. */
const consoleHead = 'console.'

/** A new public half of a session, which tells in which cookie its secret is. */
export function newToken(isConsole: boolean): string {
  return isConsole ? consoleHead + newSecret() : newSecret()
}

export function isConsoleToken(token: string): boolean {
  return token.startsWith(consoleHead)
}
