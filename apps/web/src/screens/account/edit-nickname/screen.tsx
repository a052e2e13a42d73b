import { isCode, useIsShown } from '@xinghe/app-data'
import { limits } from '@xinghe/contract/limits'
import { TextField, toast } from '@xinghe/ui'
import { useState } from 'react'
import { EditFrame } from '#components/account/profile/edit-frame.tsx'
import { nicknameRefusals, useUpdateNickname } from '#components/account/profile/use-update-profile.ts'
import { client } from '#data/client.ts'
import { failureText } from '#data/failures.ts'
import { useGoBack } from '#lib/use-go-back.ts'
import { useSession } from '#stores/session.ts'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'

const { min, max } = limits.nickname

/** The own nickname. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const isShown = useIsShown()
  const user = useSession(state => state.user)
  const stored = user?.nickName ?? ''
  const [typed, setTyped] = useState(stored)
  const update = useUpdateNickname({
    onSuccess: () => {
      toast(t('profile.saved'))
      if (isShown()) goBack()
    },
  })
  const name = typed.trim()
  const length = [...name].length
  const freeAt = user?.nickNameFreeAt ?? null
  const isEarly = freeAt !== null && freeAt > client.serverNow()
  // A browser may have stored its user from before there were cards.
  const cards = user?.renameCards ?? 0
  const waits = isEarly && cards === 0
  const usual = isEarly ? t('profile.nickname.card', { count: cards }) : t('profile.nickname.hint')
  const isTooLong = length > max
  const isRefused = nicknameRefusals.some(code => isCode(update.error, code))
  const refused = isRefused && update.variables?.nickName === name ? failureText(update.error, t) : null
  return (
    <EditFrame
      title={t('title.editNickname')}
      busy={update.isPending}
      disabled={waits || name === stored || length < min || isTooLong}
      onSave={() => update.mutate({ nickName: name })}
    >
      <TextField
        label={t('title.editNickname')}
        labelHidden
        value={typed}
        disabled={waits}
        aside={`${length}/${max}`}
        hint={waits ? t('profile.nickname.wait', { date: formatDate(freeAt) }) : usual}
        error={isTooLong ? t('profile.nickname.length') : (refused ?? undefined)}
        autoComplete="nickname"
        enterKeyHint="done"
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </EditFrame>
  )
}
