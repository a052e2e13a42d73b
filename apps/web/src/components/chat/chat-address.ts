import type { PublicUser } from '@xinghe/contract'

/** The chat with somebody, with what is known of them until the server has answered. */
export function chatAddress({
  uid,
  nickName,
  avatar,
}: Pick<PublicUser, 'uid' | 'nickName' | 'avatar'>): string {
  const params = new URLSearchParams({ toUid: uid, userKey: uid, nickName })
  if (avatar !== null) params.set('avatar', avatar)
  return `/chat?${params}`
}

export const chatSetAddress = (uid: string): string => `/chatSet?toUid=${uid}`
