import { port } from './port.ts'
import type { Scope } from './scope.ts'
import type { TextParams } from './text.ts'

export interface PushSentence {
  key: string
  params: TextParams
}

/** What rings on a user's devices while they look at none of them. */
export interface PushNews {
  /** What it is about: of several about the same thing within minutes the first one rings. */
  topic: string
  title: PushSentence
  text: PushSentence
  /** Whose doing it is: the sentences have their nickname as `name`, unless that is given. */
  actor?: string
  /** Address of the client that it leads to. */
  link: string
}

/** Provided by the module that keeps the browsers to be told. */
export const pushPort = port<(scope: Scope, uid: string, news: PushNews) => Promise<void>>('push')

/**
 * Rings once the cause is committed, so that nobody waits for another's locks. A kill in between loses the ringing, never
 * what it tells of.
 */
export function push(scope: Scope, uid: string, news: PushNews): void {
  scope.afterCommit(scope => scope.kernel.ports.find(pushPort)?.(scope, uid, news))
}
