import type { DataOf, Label, List, ParsedOf, PublicUser, publish } from '@xinghe/contract'
import { wholeList } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { matchingUids, people } from '#modules/account/index.ts'
import { topicView } from '#modules/feed/index.ts'
import { mayUpload } from '#modules/media/index.ts'
import { blockedEitherWay, lastFollowedByCaller } from '#modules/social/index.ts'
import { publishingSettings } from '../settings.ts'
import { isReviewed } from './may-publish.ts'

/** What the caller may publish. */
export async function publishRules(scope: Scope): Promise<DataOf<typeof publish.rules>> {
  const rules = await scope.kernel.settings.of(publishingSettings)
  const { maxChars, maxLabels, maxPictures } = rules
  return {
    ...{ maxChars, maxLabels, maxPictures },
    mayUpload: await mayUpload(scope),
    reviews: { video: await isReviewed(scope, 'video'), picture: await isReviewed(scope, 'picture') },
  }
}

/** Keys of the labels that posts may have: those of the short-video channels. */
export async function knownLabels(scope: Scope): Promise<Set<string>> {
  const { shortChannels } = await scope.kernel.settings.of(publishingSettings)
  return new Set(Object.values(shortChannels).flat())
}

/** Labels in the viewer's language, those whose title has a text. */
export async function listLabels(scope: Scope, { q }: { q: string }): Promise<List<Label>> {
  const labels = [...(await knownLabels(scope))].map(key => topicView(scope.viewer.language, key))
  return wholeList(labels.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase())))
}

/** Of whom the caller follows, those whom they followed last. */
const mostFollowed = 500

/** Whom the caller may want to name: whom they follow, the last first. */
export async function suggestNames(
  scope: Scope,
  { q, size }: ParsedOf<typeof publish.mentions>,
): Promise<List<PublicUser>> {
  const left = new Set([callerOf(scope), ...(await blockedEitherWay(scope))])
  const followed = (await lastFollowedByCaller(scope, mostFollowed)).filter(uid => !left.has(uid))
  const matching = q === '' ? null : new Set(await matchingUids(scope, followed, q))
  const found = followed.filter(uid => matching === null || matching.has(uid)).slice(0, size)
  const known = await people(scope, found)
  return wholeList(found.flatMap(uid => known.get(uid) ?? []))
}
