import { limits } from '@xinghe/contract/limits'

/** What is written, and who is meant by the names in it. */
export interface Written {
  text: string
  /** Names by uid. */
  named: Readonly<Record<string, string>>
}

/** Uids of those whom a text names still. */
export function mentionsIn({ text, named }: Written): string[] {
  const uids = Object.keys(named).filter(uid => text.includes(`@${named[uid]}`))
  return uids.slice(0, limits.comment.mentions)
}
