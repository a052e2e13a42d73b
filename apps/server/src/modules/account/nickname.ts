import { limits } from '@xinghe/contract'
import { isVisibleName } from '#kernel/names.ts'
import { skeletonOf } from '#kernel/skeleton.ts'
import { foldNickname, pairsOf } from './rules.ts'

/** The columns of a nickname. */
export function nicknameColumns(nickName: string) {
  const nickFolded = foldNickname(nickName)
  const nickSkeleton = skeletonOf(nickName)
  return {
    nickName,
    nickFolded,
    nickSkeleton,
    nickParts: [...new Set([...nickFolded, ...pairsOf(nickFolded)])],
  }
}

/** 2 to 20 visible characters: no control, direction or zero-width ones, which make two names look alike, nor blanks. */
export function isNicknameAllowed(nickName: string): boolean {
  const length = [...nickName].length
  return (
    length >= limits.nickname.min &&
    length <= limits.nickname.max &&
    isVisibleName(nickName) &&
    nickName.trim() === nickName
  )
}
