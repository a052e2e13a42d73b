import { type Port, port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'
import { works, workTitles } from '#modules/catalogue/index.ts'

/** What coins can be given to. */
type TipTarget = { kind: 'work' } | { kind: 'post'; uploader: string }

/** Who uploaded what is under a key, of the module above that keeps it. */
interface Uploads {
  /** Null where there is nothing that the caller may see. */
  find(scope: Scope, mediaKey: string): Promise<string | null>
  /** The same whoever may see it: null once it was removed, and while staff have taken it down. */
  load(scope: Scope, mediaKey: string): Promise<string | null>
  /** Whose these are, whoever may see them, and what they are called for who may: empty for others. Removed ones are left out. */
  titles(
    scope: Scope,
    mediaKeys: readonly string[],
  ): Promise<Map<string, { uid: string; title: string; isHidden: boolean }>>
}

export const tipTargetPort: Port<Uploads> = port('tips.target')

/** What is behind the key for this caller; null for nothing. */
export async function tipTarget(scope: Scope, mediaKey: string): Promise<TipTarget | null> {
  if ((await works(scope, [mediaKey])).has(mediaKey)) return { kind: 'work' }
  const uploader = (await scope.kernel.ports.find(tipTargetPort)?.find(scope, mediaKey)) ?? null
  return uploader === null ? null : { kind: 'post', uploader }
}

/**
 * Whether what somebody uploaded is still there for the coins it was given. A work is until it is deleted: staff withdraw
 * it to mend it, or give it to somebody else, whom coins of before are not for.
 */
export async function isStillThere(scope: Scope, mediaKey: string, uploader: string): Promise<boolean> {
  if ((await workTitles(scope, [mediaKey])).has(mediaKey)) return true
  return (await scope.kernel.ports.find(tipTargetPort)?.load(scope, mediaKey)) === uploader
}
