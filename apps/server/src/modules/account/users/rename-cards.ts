import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** Cards with which a nickname is changed before its time. The module that sells them provides this. */
export interface RenameCards {
  count(scope: Scope, uid: string): Promise<number>
  /** Takes one, in the caller's transaction; false where there is none. */
  use(scope: Scope, uid: string): Promise<boolean>
}

export const renameCardsPort = port<RenameCards>('account rename cards')

export async function renameCardsOf(scope: Scope, uid: string): Promise<number> {
  return (await scope.kernel.ports.find(renameCardsPort)?.count(scope, uid)) ?? 0
}
