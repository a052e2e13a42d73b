import type { GoldSubject } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { workTitles } from '#modules/catalogue/index.ts'
import { tipTargetPort } from './tip-target.ts'

/** Works and posts that were given coins, by key; of posts with who published them. */
export async function nameTips(scope: Scope, keys: readonly string[]): Promise<Map<string, GoldSubject>> {
  const works = await workTitles(scope, keys)
  const others = keys.filter(key => !works.has(key))
  const uploads = (await scope.kernel.ports.find(tipTargetPort)?.titles(scope, others)) ?? new Map()
  const authors = await people(
    scope,
    [...uploads.values()].map(({ uid }) => uid),
  )
  const named = new Map<string, GoldSubject>()
  const usual = { number: null, person: null, text: null, isRemoved: false }
  for (const [key, { title }] of works)
    named.set(key, { ...usual, kind: 'work', title, link: `/play/${key}` })
  for (const [key, { uid, title, isHidden }] of uploads) {
    const person = authors.get(uid)?.nickName ?? null
    named.set(key, {
      ...usual,
      kind: 'upload',
      title,
      person,
      isRemoved: isHidden,
      link: `/dynamicDetail?id=${key}`,
    })
  }
  return named
}
