import { hideProfile, openProfileOf, restoreProfile } from '#modules/account/index.ts'
import type { Subject } from '#modules/moderation/index.ts'

/** Somebody's name, picture and introduction, which are taken away and given back. */
export const userSubject: Subject = {
  async load(scope, uid) {
    const profile = await openProfileOf(scope, uid)
    return (
      profile && {
        authorUid: uid,
        title: profile.nickName,
        text: profile.introduce,
        pictures: profile.avatar === null ? [] : [profile.avatar],
        link: `/space/${uid}`,
        exposure: profile.fans,
      }
    )
  },
  hide: hideProfile,
  restore: restoreProfile,
}
