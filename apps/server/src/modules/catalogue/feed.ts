import { type Paging, workKinds } from '@xinghe/contract'
import type { Scope } from '../../kernel/scope.ts'
import { browse } from './browse.ts'

/** The kind of works a channel shows; undefined for home. */
export function kindOf(channel: string) {
  return workKinds.find(kind => kind === channel)
}

/** The endless list under the shelves of a channel. */
export function feed(scope: Scope, input: Paging & { channel: string }) {
  const kind = kindOf(input.channel)
  return browse(scope, { ...input, kind: kind && [kind], sort: 'hot' })
}
