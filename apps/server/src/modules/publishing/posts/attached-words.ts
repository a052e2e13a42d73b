import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

type AttachedWords = (scope: Scope, postId: string) => Promise<string[]>

/** What its author asks and answers beside a post: texts of its polls, of the module above that keeps them. */
export const attachedWordsPort = port<AttachedWords>('publishing.attachedWords')

export async function attachedWords(scope: Scope, postId: string): Promise<string[]> {
  return (await scope.kernel.ports.find(attachedWordsPort)?.(scope, postId)) ?? []
}
