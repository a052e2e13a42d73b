import type { ChatMessage, ChatPeer, Image, PublicUser } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { privatePictures } from '#modules/media/index.ts'
import { relatedUsers } from '#modules/social/index.ts'
import { loadCards } from './cards.ts'
import { serviceAccounts } from './service-accounts.ts'
import { chatSettings } from './settings.ts'
import type { MemberRow, MessageRow } from './tables.ts'

/**
 * Messages as the caller sees them, one batch of each part for all.
 * @param holder the browser's secret that addresses of their pictures are bound to
 * @param senders by uid, where whoever calls has them
 */
export async function viewMessages(
  scope: Scope,
  rows: readonly MessageRow[],
  holder: string,
  senders?: ReadonlyMap<string, PublicUser>,
): Promise<ChatMessage[]> {
  const cardOf = await loadCards(scope, rows)
  const pictures = await privatePictures(
    scope,
    rows.flatMap(row => row.pictureKey ?? []),
    holder,
  )
  const mayLink = await linkers(scope, rows, senders)
  return rows.map(row => {
    const { id, seq, fromUid, type, text, at, pictureKey } = row
    const picture = pictureKey === null ? undefined : pictures.get(pictureKey)
    return {
      ...{ id, seq, fromUid, type, text, at },
      clientId: fromUid === scope.viewer.uid ? row.clientId : null,
      hasLinks: mayLink(fromUid),
      picture: picture ? withoutKey(picture) : null,
      card: row.cardKey === null ? null : cardOf(row),
      isRecalled: row.recalledAt !== null,
    }
  })
}

const withoutKey = ({ key: _, ...picture }: Image) => picture

/** Whose addresses are links: a new account's may lead anywhere. */
async function linkers(
  scope: Scope,
  rows: readonly MessageRow[],
  known?: ReadonlyMap<string, PublicUser>,
): Promise<(uid: string) => boolean> {
  const { linkLevel } = await scope.kernel.settings.of(chatSettings)
  const service = await serviceAccounts(scope)
  const uids = rows.map(row => row.fromUid)
  const senders = known ?? (await people(scope, uids))
  return uid => service.has(uid) || (senders.get(uid)?.level ?? 0) >= linkLevel
}

/** Those with whom the caller talks, by uid. */
export async function viewPeers(
  scope: Scope,
  sides: readonly Pick<MemberRow, 'other' | 'remark'>[],
): Promise<Map<string, ChatPeer>> {
  const users = await relatedUsers(
    scope,
    sides.map(({ other }) => other),
  )
  const service = await serviceAccounts(scope)
  return new Map(
    sides.flatMap(({ other, remark }): [string, ChatPeer][] => {
      const user = users.get(other)
      return user ? [[other, { ...user, remark, isService: service.has(other) }]] : []
    }),
  )
}
