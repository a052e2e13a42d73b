import { type Port, port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'

/** What coins can be given to: a work, whose coins are the site's, or what somebody uploaded. */
interface TipTarget {
  kind: 'work' | 'upload'
  uploader: string | null
}

/** Who uploaded what the caller may see under this key; null where there is no such thing. */
export const tipTargetPort: Port<(scope: Scope, mediaKey: string) => Promise<string | null>> =
  port('tips.target')

/** What is behind the key for this caller; null for nothing. */
export async function tipTarget(scope: Scope, mediaKey: string): Promise<TipTarget | null> {
  if ((await works(scope, [mediaKey])).has(mediaKey)) return { kind: 'work', uploader: null }
  const uploader = (await scope.kernel.ports.find(tipTargetPort)?.(scope, mediaKey)) ?? null
  return uploader === null ? null : { kind: 'upload', uploader }
}
