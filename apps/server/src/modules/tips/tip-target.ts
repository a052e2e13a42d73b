import { type Port, port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'
import { uploaderOfWork, works } from '#modules/catalogue/index.ts'

/** What coins can be given to: a work or a post; without an uploader they are the site's. */
interface TipTarget {
  kind: 'work' | 'post'
  uploader: string | null
}

/** Who uploaded what is under a key, of the module above that keeps it. */
interface Uploads {
  /** Null where there is nothing that the caller may see. */
  find(scope: Scope, mediaKey: string): Promise<string | null>
  /** The same whoever may see it: null once it was removed, and while staff have taken it down. */
  load(scope: Scope, mediaKey: string): Promise<string | null>
  /** What these are called and whose they are, whoever may see them; removed ones are left out. */
  titles(
    scope: Scope,
    mediaKeys: readonly string[],
  ): Promise<Map<string, { uid: string; title: string; isHidden: boolean }>>
}

export const tipTargetPort: Port<Uploads> = port('tips.target')

/** What is behind the key for this caller; null for nothing. */
export async function tipTarget(scope: Scope, mediaKey: string): Promise<TipTarget | null> {
  if ((await works(scope, [mediaKey])).has(mediaKey))
    return { kind: 'work', uploader: await uploaderOfWork(scope, mediaKey) }
  const uploader = (await scope.kernel.ports.find(tipTargetPort)?.find(scope, mediaKey)) ?? null
  return uploader === null ? null : { kind: 'post', uploader }
}

/** Whose a work or a post is, whoever may see it: null for the site's own, and once it was removed or taken down. */
export async function uploaderOf(scope: Scope, mediaKey: string): Promise<string | null> {
  const ofWork = await uploaderOfWork(scope, mediaKey)
  return ofWork ?? (await scope.kernel.ports.find(tipTargetPort)?.load(scope, mediaKey)) ?? null
}
