import type { OwnUser, ParsedOf, profile } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { lockForReview, reviewText, screenText } from '#kernel/screen-text.ts'
import { changeProfile, type ProfileChange } from '#modules/account/index.ts'
import { deleteLater, ownPicture } from '#modules/media/index.ts'
import { isCountry } from '#modules/site/index.ts'

type Input = ParsedOf<typeof profile.update>

/**
 * Changes what is given of the caller's profile. A picture that was their avatar is deleted unless it is shown elsewhere.
 * @throws malformed for a region that does not exist or a picture that is not theirs, wordsBlocked, and what `changeProfile` throws
 */
export async function updateProfile(scope: Scope, input: Input): Promise<OwnUser> {
  const { region } = input
  if (region !== undefined && region !== '' && !isCountry(region)) refuse('region')
  const words = await screenText(scope, 'profile', `${input.nickName ?? ''}\n${input.introduce ?? ''}`)
  return transact(scope, async scope => {
    await lockForReview(scope, { kind: 'user', id: callerOf(scope) }, words)
    const change = readChange(input, await avatarKey(scope, input.avatar))
    const { user, formerAvatar } = await changeProfile(scope, change)
    if (formerAvatar !== null)
      await deleteLater(scope, { assetIds: [], imageKeys: [formerAvatar], uploadsFor: [] })
    await reviewText(scope, { kind: 'user', id: user.uid }, words)
    return user
  })
}

const refuse = (field: string) => fail('malformed', { field, reason: '' })

/** An empty text takes back what was told. */
function emptyToNull<T extends string>(value: T | '' | undefined): T | null | undefined {
  return value === '' ? null : value
}

function readChange(input: Input, avatar: string | null | undefined): ProfileChange {
  const { nickName, introduce, sex, birthday, region } = input
  const sexes = { '0': 0, '1': 1, '': null } as const
  return {
    nickName,
    introduce,
    sex: sex === undefined ? undefined : sexes[sex],
    birthday: emptyToNull(birthday),
    region: emptyToNull(region),
    avatar,
  }
}

async function avatarKey(scope: Scope, address: string | undefined): Promise<string | null | undefined> {
  if (address === undefined || address === '') return emptyToNull(address)
  return (await ownPicture(scope, address)) ?? refuse('avatar')
}
